//! The pages in a real Chromium, in front of the real server.

mod chromium;
mod moments;
mod sailor;
#[path = "../common/server.rs"]
mod server;
mod site;
mod tour;
mod visitor;

mod accessibility;
mod ahead;
mod choosing;
mod comfort;
mod fitting;
mod forms;
mod friends;
mod hints;
mod hot_seat;
mod lessons;
mod motion;
mod outage;
mod owner;
mod replay;
mod review;
mod screen;
mod screenshots;
mod speed;
mod studies;
mod tabs;
mod together;
mod tutorial;
mod whole_games;
