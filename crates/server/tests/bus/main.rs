//! The buses: one suite for both, and what happens when NATS goes and comes back.

mod credentials;
mod faults;
mod nodes;
mod suite;

/// Every test of the suite, once for each bus.
macro_rules! for_both_buses {
    ($($name:ident)*) => {
        mod local {
            $(#[tokio::test]
            async fn $name() {
                super::suite::$name(&super::nodes::Nodes::local()).await;
            })*
        }

        mod nats {
            $(#[tokio::test]
            async fn $name() {
                super::suite::$name(&super::nodes::Nodes::nats()).await;
            })*
        }
    };
}

for_both_buses! {
    other_nodes_hear_what_is_published
    topics_are_apart
    messages_come_in_order
    whoever_is_slow_learns_that_something_was_missed
    a_job_is_given_to_one_node
    a_job_comes_when_it_is_due
    a_new_time_takes_the_place_of_the_old_one
    a_job_can_be_done_later
    a_job_that_is_done_does_not_come_again
    a_job_that_is_dropped_comes_again
    a_job_that_is_held_stays
    the_jobs_of_a_dead_node_are_taken_over
}
