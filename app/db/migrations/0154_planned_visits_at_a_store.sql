-- Who else is to be at a store on a day: asked of each stop of a week's roadmaps.
create index planned_visits_at_store on planned_visits (agency_uuid, store_uuid, day);
