-- Each dashboard offers the supervisors of an owner: fifty of a hundred thousand people.
create index visitors_by_function on visitors (owner_uuid, job_function) where active and removed_at is null;
