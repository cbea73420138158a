alter table patients
  -- Set once the record was merged into another; it is hidden then, and its number still finds the other.
  add column merged_into_id uuid,
  add column import_id      uuid,
  add constraint patients_merged_into foreign key (tenant_id, merged_into_id) references patients (tenant_id, id);
create index patients_by_merged_into on patients (tenant_id, merged_into_id);

create table patient_identifiers (
  tenant_id  uuid not null,
  id         uuid not null default uuidv7(),
  patient_id uuid not null,
  kind       text not null,
  value      text not null,
  -- Letters and digits alone, in capitals: how numbers are compared.
  value_key  text not null generated always as (upper(regexp_replace(value, '[^0-9A-Za-z]', '', 'g'))) stored,
  issuer     text,
  primary key (tenant_id, id),
  constraint patient_identifiers_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id)
);
create index patient_identifiers_by_patient on patient_identifiers (tenant_id, patient_id);
create index patient_identifiers_by_value on patient_identifiers (tenant_id, value_key);
call app.protect('patient_identifiers');

create table patient_contacts (
  tenant_id  uuid not null,
  id         uuid not null default uuidv7(),
  patient_id uuid not null,
  kind       text not null constraint patient_contacts_kind check (kind in ('PHONE', 'EMAIL')),
  use        text not null,
  value      text not null,
  primary key (tenant_id, id),
  constraint patient_contacts_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id)
);
create index patient_contacts_by_patient on patient_contacts (tenant_id, patient_id);
call app.protect('patient_contacts');

create table patient_relations (
  tenant_id          uuid not null,
  id                 uuid not null default uuidv7(),
  patient_id         uuid not null,
  related_patient_id uuid,
  relationship       text not null,
  name               text,
  phone              text,
  is_guardian        boolean not null default false,
  primary key (tenant_id, id),
  constraint patient_relations_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  constraint patient_relations_related foreign key (tenant_id, related_patient_id) references patients (tenant_id, id),
  constraint patient_relations_not_oneself check (related_patient_id <> patient_id),
  constraint patient_relations_somebody check (related_patient_id is not null or name is not null)
);
create index patient_relations_by_patient on patient_relations (tenant_id, patient_id);
create index patient_relations_by_related on patient_relations (tenant_id, related_patient_id);
call app.protect('patient_relations');

create table patient_photos (
  tenant_id    uuid not null,
  patient_id   uuid not null,
  content_type text not null,
  bytes        bytea not null constraint patient_photos_size check (octet_length(bytes) between 1 and 524288),
  updated_at   timestamptz not null default now(),
  primary key (tenant_id, patient_id),
  constraint patient_photos_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id)
);
call app.protect('patient_photos');

-- Merges and every row they moved, so that one can be taken back (clinical.md section G).
create table patient_merges (
  tenant_id   uuid not null references tenants (id),
  id          uuid not null default uuidv7(),
  target_id   uuid not null,
  source_ids  uuid[] not null,
  settings    jsonb not null,
  -- The patients' own rows before it.
  snapshot    jsonb not null,
  status      text not null default 'ACTIVE' constraint patient_merges_status check (status in ('ACTIVE', 'REVERSED')),
  reason      text,
  undo_reason text,
  merged_by   uuid not null,
  merged_at   timestamptz not null default clock_timestamp(),
  undone_by   uuid,
  undone_at   timestamptz,
  primary key (tenant_id, id),
  constraint patient_merges_target foreign key (tenant_id, target_id) references patients (tenant_id, id)
);
create index patient_merges_by_target on patient_merges (tenant_id, target_id);
create index patient_merges_by_source on patient_merges using gin (tenant_id, source_ids);
call app.protect('patient_merges');

create table patient_merge_items (
  tenant_id  uuid not null,
  id         uuid not null default uuidv7(),
  merge_id   uuid not null,
  table_name text not null,
  row_id     uuid not null,
  -- The columns that changed, before and after.
  before     jsonb not null,
  after      jsonb not null,
  primary key (tenant_id, id),
  constraint patient_merge_items_merge foreign key (tenant_id, merge_id) references patient_merges (tenant_id, id)
);
create index patient_merge_items_by_merge on patient_merge_items (tenant_id, merge_id);
call app.protect('patient_merge_items');

create table patient_onboardings (
  tenant_id    uuid not null,
  patient_id   uuid not null,
  -- By step: status, note, who and when. Steps that the record answers are not written down.
  steps        jsonb not null default '{}',
  started_by   uuid,
  started_at   timestamptz not null default now(),
  completed_at timestamptz,
  version      integer not null default 1,
  updated_at   timestamptz not null default now(),
  primary key (tenant_id, patient_id),
  constraint patient_onboardings_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id)
);
call app.protect('patient_onboardings');
create trigger patient_onboardings_touch before update on patient_onboardings for each row execute function app.touch();

create table medical_records (
  tenant_id   uuid not null,
  patient_id  uuid not null,
  template_id text not null,
  data        jsonb not null default '{}',
  created_by  uuid,
  created_at  timestamptz not null default now(),
  primary key (tenant_id, patient_id),
  constraint medical_records_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id)
);
call app.protect('medical_records');

-- What happened to a patient beyond appointments, for the timeline.
create table patient_events (
  tenant_id  uuid not null,
  id         uuid not null default uuidv7(),
  patient_id uuid not null,
  kind       text not null,
  subject    text,
  by_user    uuid,
  at         timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  constraint patient_events_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id)
);
create index patient_events_by_patient on patient_events (tenant_id, patient_id, at);
call app.protect('patient_events');

create table patient_imports (
  tenant_id  uuid not null references tenants (id),
  id         uuid not null default uuidv7(),
  file_name  text not null,
  rows       integer not null,
  imported   integer not null,
  status     text not null default 'DONE' constraint patient_imports_status check (status in ('DONE', 'UNDONE')),
  created_by uuid,
  created_at timestamptz not null default now(),
  undone_at  timestamptz,
  primary key (tenant_id, id)
);
call app.protect('patient_imports');
alter table patients add constraint patients_import foreign key (tenant_id, import_id) references patient_imports (tenant_id, id);
create index patients_by_import on patients (tenant_id, import_id);

-- A clinic that was just filled is not in the statistics yet, and on a large table it takes long until they are taken
-- again: until then the planner believes that it has next to no patients and reads all of them for each. Statistics are
-- a help and no need, so nobody waits long for them.
create function app.count_patients_anew() returns void
  language plpgsql security definer set search_path = pg_catalog, public set lock_timeout = '1s' as $$
begin
  analyze patients (tenant_id);
exception
  when lock_not_available then
    return;
end $$;
grant execute on function app.count_patients_anew() to polyclinic_app;
