create table surveys (
  agency_uuid uuid not null references accounts,
  uuid uuid not null,
  name text not null check (name <> '' and length(name) <= 120),
  subject text not null check (subject in ('product', 'store')),
  agency_supplier_uuid uuid,
  survey_version integer not null default 1,
  removed_at timestamptz,
  version integer not null default 1,
  primary key (agency_uuid, uuid),
  foreign key (agency_uuid, agency_supplier_uuid) references agency_suppliers
);
comment on table surveys is 'a survey of an agency: a list of questions about a store or its products';
comment on column surveys.subject is 'answered once for each product of the store''s assortment, or once for the store';
comment on column surveys.survey_version is
  'the version of the questions; a change adds new questions, and the old ones stay for their answers';
create unique index surveys_by_name on surveys (agency_uuid, app.fold(name)) where removed_at is null;

select app.guard('surveys');
select app.allow('surveys', 'agency, af', 'select', 'agency_uuid = (select app.org())');
select app.allow('surveys', 'agency', 'insert, update', 'agency_uuid = (select app.org())');
select app.allow('surveys', 'supplier', 'select', 'exists (
  select from report_settings r
  where r.agency_uuid = surveys.agency_uuid and r.agency_supplier_uuid = surveys.agency_supplier_uuid
    and r.display_survey_report)');

create table survey_questions (
  agency_uuid uuid not null,
  uuid uuid not null,
  survey_uuid uuid not null,
  survey_version integer not null,
  position smallint not null,
  kind text not null
    check (kind in ('text', 'number', 'price', 'yes_no', 'single', 'multiple', 'date', 'photo')),
  title text not null check (title <> '' and length(title) <= 300),
  required boolean not null default true,
  options text[] not null default '{}',
  primary key (agency_uuid, uuid),
  foreign key (agency_uuid, survey_uuid) references surveys,
  constraint survey_questions_by_position unique (agency_uuid, survey_uuid, survey_version, position),
  constraint survey_questions_options_of_choices check ((kind in ('single', 'multiple')) = (options <> '{}'))
);
comment on table survey_questions is 'a question of one version of a survey';

select app.guard('survey_questions');
select app.allow('survey_questions', 'agency, af', 'select', 'agency_uuid = (select app.org())');
select app.allow('survey_questions', 'agency', 'insert', 'agency_uuid = (select app.org())');
select app.allow('survey_questions', 'supplier', 'select', 'exists (
  select from surveys q where q.agency_uuid = survey_questions.agency_uuid and q.uuid = survey_uuid)');

create table survey_schedules (
  agency_uuid uuid not null,
  uuid uuid not null,
  survey_uuid uuid not null,
  starts_on date not null,
  ends_on date not null,
  weekdays app.weekdays not null default 127,
  removed_at timestamptz,
  version integer not null default 1,
  primary key (agency_uuid, uuid),
  foreign key (agency_uuid, survey_uuid) references surveys,
  constraint survey_schedules_end_after_start check (ends_on >= starts_on)
);
comment on table survey_schedules is 'the days on which a survey is answered in some stores';
comment on column survey_schedules.weekdays is 'bit 0 is Sunday, bit 6 Saturday';
create index survey_schedules_by_period on survey_schedules (agency_uuid, ends_on) where removed_at is null;

select app.guard('survey_schedules');
select app.allow('survey_schedules', 'agency, af', 'select', 'agency_uuid = (select app.org())');
select app.allow('survey_schedules', 'agency', 'insert, update', 'agency_uuid = (select app.org())');

create table survey_schedule_stores (
  agency_uuid uuid not null,
  schedule_uuid uuid not null,
  store_uuid uuid not null references stores,
  primary key (agency_uuid, schedule_uuid, store_uuid),
  foreign key (agency_uuid, schedule_uuid) references survey_schedules
);
comment on table survey_schedule_stores is 'a store of a schedule';

select app.guard('survey_schedule_stores');
select app.allow('survey_schedule_stores', 'agency, af', 'select', 'agency_uuid = (select app.org())');
select app.allow('survey_schedule_stores', 'agency', 'insert, delete', 'agency_uuid = (select app.org())');

create table survey_schedule_visitors (
  agency_uuid uuid not null,
  schedule_uuid uuid not null,
  visitor_uuid uuid not null,
  primary key (agency_uuid, schedule_uuid, visitor_uuid),
  foreign key (agency_uuid, schedule_uuid) references survey_schedules,
  foreign key (agency_uuid, visitor_uuid) references visitors
);
comment on table survey_schedule_visitors is
  'a visitor of a schedule; a schedule without rows here is for all visitors in the store';

select app.guard('survey_schedule_visitors');
select app.allow('survey_schedule_visitors', 'agency, af', 'select', 'agency_uuid = (select app.org())');
select app.allow('survey_schedule_visitors', 'agency', 'insert, delete', 'agency_uuid = (select app.org())');
select app.allow('survey_schedule_visitors', 'dpo', 'select, update', 'true');

create table survey_answers (
  agency_uuid uuid not null,
  uuid uuid not null,
  schedule_uuid uuid not null,
  survey_uuid uuid not null,
  survey_version integer not null,
  agency_supplier_uuid uuid,
  store_uuid uuid not null,
  retailer_uuid uuid not null,
  visitor_uuid uuid not null,
  day date not null,
  answered_at timestamptz not null default now(),
  answered_by uuid references users,
  latitude app.latitude,
  longitude app.longitude,
  primary key (agency_uuid, uuid),
  foreign key (agency_uuid, schedule_uuid) references survey_schedules,
  foreign key (agency_uuid, survey_uuid) references surveys,
  foreign key (agency_uuid, agency_supplier_uuid) references agency_suppliers,
  foreign key (retailer_uuid, store_uuid) references stores (retailer_uuid, uuid),
  foreign key (agency_uuid, visitor_uuid) references visitors,
  constraint survey_answers_once unique (agency_uuid, schedule_uuid, store_uuid, day)
);
comment on table survey_answers is 'the answer to a survey in a store on a day';
comment on column survey_answers.day is 'the calendar day by the store''s clock';
create index survey_answers_by_day on survey_answers (agency_uuid, day desc, answered_at desc, uuid);
create index survey_answers_of_supplier on survey_answers (agency_uuid, agency_supplier_uuid, day desc);
create index survey_answers_by_age on survey_answers using brin (answered_at);
create index survey_answers_of_visitor on survey_answers (visitor_uuid, day desc);

select app.guard('survey_answers');
select app.allow('survey_answers', 'agency', 'select', 'agency_uuid = (select app.org())');
select app.allow('survey_answers', 'af', 'select, insert', 'visitor_uuid = (select app.field_visitor())');
select app.allow('survey_answers', 'supplier', 'select', 'exists (
  select from report_settings r
  where r.agency_uuid = survey_answers.agency_uuid and r.agency_supplier_uuid = survey_answers.agency_supplier_uuid
    and r.display_survey_report)');
select app.allow('survey_answers', 'work', 'select, delete', 'true');
select app.allow('survey_answers', 'dpo', 'select, update', 'true');

create table survey_answer_values (
  agency_uuid uuid not null,
  answer_uuid uuid not null,
  position smallint not null,
  question_uuid uuid not null,
  product_uuid uuid,
  value jsonb not null,
  primary key (agency_uuid, answer_uuid, position),
  foreign key (agency_uuid, answer_uuid) references survey_answers on delete cascade,
  foreign key (agency_uuid, question_uuid) references survey_questions,
  foreign key (agency_uuid, product_uuid) references agency_supplier_products
);
comment on table survey_answer_values is 'what was answered to one question, for one product or for the store';
comment on column survey_answer_values.value is
  'a text, a number (a price in cents), true or false, an option or a list of them, a day, or the evidence of a photo';

select app.guard('survey_answer_values');
select app.allow('survey_answer_values', 'agency', 'select', 'agency_uuid = (select app.org())');
select app.allow('survey_answer_values', 'af, supplier', 'select', 'exists (
  select from survey_answers a where a.agency_uuid = survey_answer_values.agency_uuid and a.uuid = answer_uuid)');
select app.allow('survey_answer_values', 'af', 'insert', 'exists (
  select from survey_answers a where a.agency_uuid = survey_answer_values.agency_uuid and a.uuid = answer_uuid)');
select app.allow('survey_answer_values', 'dpo', 'select, update', 'true');
