//! The stores: one suite for both, what only one of them can meet, and processes and servers
//! that are killed in the middle of writing.

mod admin;
mod faults;
mod journal;
mod opening;
mod place;
mod questions;
mod suite;

/// Every test of these modules, once for each store.
macro_rules! for_both_stores {
    ($($module:ident { $($name:ident)* })*) => {
        mod sqlite {
            $($(#[tokio::test]
            async fn $name() {
                super::$module::$name(&super::place::Place::file()).await;
            })*)*
        }

        mod postgres {
            $($(#[tokio::test]
            async fn $name() {
                super::$module::$name(&super::place::Place::database()).await;
            })*)*
        }
    };
}

for_both_stores! {
    suite {
        events_are_appended_in_order
        events_of_one_append_are_together
        an_old_number_is_stale
        another_event_of_the_same_number_is_stale
        what_is_not_there_is_not_found
        an_id_is_taken_once
        every_number_is_won_once
        many_tables_share_commits
        a_bad_append_does_not_spoil_others
        whatever_text_comes_back_as_it_was
        the_lobby_lists_public_tables
        the_lobby_is_paged
        lists_say_what_they_have_not_been_told
        people_see_their_own_tables
        many_tables_say_their_numbers_at_once
        what_changed_for_several_people_is_one_question
        overdue_tables_are_found
        a_lease_is_given_to_one_node_that_lives
        guests_are_kept
        bots_are_known_by_their_tokens
        a_setting_is_made_once
        dead_nodes_are_buried_once
        outages_are_listed
        everything_is_there_after_reopening
        nodes_that_start_together_agree
        whoever_is_alone_keeps_others_out
        a_closed_store_says_so
    }
    admin {
        what_was_decided_about_somebody_is_kept
        a_link_is_used_once
        a_setting_is_replaced_if_it_is_what_it_was
        tables_are_found_and_removed
        the_past_can_name_somebody_else
        finished_tables_are_archived
    }
}
