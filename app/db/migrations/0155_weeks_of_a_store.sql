-- A store's visits lie all over the months' files: its weeks are counted from the index alone, which for that knows the days.
create index visits_of_store on visits (store_uuid, entered_at desc) include (day);
drop index visits_by_store;
