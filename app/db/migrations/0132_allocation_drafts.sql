-- A request for bulk linking is prepared step by step, and kept, before anything of it is checked.
alter table allocation_batches
  add column asked jsonb not null default '{}',
  drop constraint allocation_batches_state_check,
  drop constraint allocation_batches_check,
  drop constraint allocation_batches_check1,
  add constraint allocation_batches_state_check check (state in ('draft', 'checking', 'unreadable', 'ready', 'discarded',
    'applying', 'applied', 'canceled', 'undoing', 'undone')),
  add constraint allocation_batches_begins check (state in ('draft', 'discarded') or (action = 'end') = (starts_on is null)),
  add constraint allocation_batches_ends check (state in ('draft', 'discarded') or action <> 'end' or ends_on is not null);
comment on column allocation_batches.asked is 'what was asked, as it was asked, step by step: {people, places, terms}; the other columns are what it came to';
