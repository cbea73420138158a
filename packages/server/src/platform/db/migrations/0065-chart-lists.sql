-- Lists of a patient's chart. Rows entered in error stay, with the reason.
create table problems (
  tenant_id     uuid not null references tenants (id),
  id            uuid not null default uuidv7(),
  patient_id    uuid not null,
  encounter_id  uuid,
  title         text not null,
  code          text,
  status        text not null default 'ACTIVE'
    constraint problems_status check (status in ('ACTIVE', 'INACTIVE', 'RESOLVED')),
  onset_date    date,
  resolved_date date,
  note          text,
  is_reviewed   boolean not null default true,
  deleted_at    timestamptz,
  delete_reason text,
  created_by    uuid,
  version       integer not null default 1,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint problems_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  constraint problems_encounter foreign key (tenant_id, encounter_id) references encounters (tenant_id, id)
);
create index problems_of_patient on problems (tenant_id, patient_id);
create index problems_of_encounter on problems (tenant_id, encounter_id);
call app.protect('problems');
create trigger problems_touch before update on problems for each row execute function app.touch();

-- The table of codes that a clinic is licensed for, such as ICD-10; loaded by pnpm codes:load.
create table problem_codes (
  tenant_id uuid not null references tenants (id),
  code      text not null,
  title     text not null,
  primary key (tenant_id, code)
);
create index problem_codes_by_title on problem_codes (tenant_id, lower(title) text_pattern_ops);
call app.protect('problem_codes');

create table allergies (
  tenant_id       uuid not null references tenants (id),
  id              uuid not null default uuidv7(),
  patient_id      uuid not null,
  substance       text not null,
  substance_class text,
  category        text not null default 'OTHER'
    constraint allergies_category check (category in ('MEDICATION', 'FOOD', 'ENVIRONMENT', 'OTHER')),
  reaction        text,
  severity        text constraint allergies_severity check (severity in ('MILD', 'MODERATE', 'SEVERE')),
  onset_date      date,
  note            text,
  status          text not null default 'ACTIVE'
    constraint allergies_status check (status in ('ACTIVE', 'RESOLVED')),
  verified_by     uuid,
  verified_at     timestamptz,
  deleted_at      timestamptz,
  delete_reason   text,
  created_by      uuid,
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint allergies_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id)
);
create index allergies_of_patient on allergies (tenant_id, patient_id);
call app.protect('allergies');
create trigger allergies_touch before update on allergies for each row execute function app.touch();

-- Statement that a patient has no known allergies. Recording one ends it.
create table allergy_statements (
  tenant_id  uuid not null references tenants (id),
  patient_id uuid not null,
  stated_by  uuid not null,
  stated_at  timestamptz not null default now(),
  primary key (tenant_id, patient_id),
  constraint allergy_statements_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id)
);
call app.protect('allergy_statements');

create table immunisations (
  tenant_id     uuid not null references tenants (id),
  id            uuid not null default uuidv7(),
  patient_id    uuid not null,
  vaccine       text not null,
  batch         text,
  dose_number   integer,
  series_doses  integer,
  given_on      date not null,
  site          text,
  next_due_on   date,
  note          text,
  deleted_at    timestamptz,
  delete_reason text,
  created_by    uuid,
  version       integer not null default 1,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint immunisations_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id)
);
create index immunisations_of_patient on immunisations (tenant_id, patient_id, given_on desc);
call app.protect('immunisations');
create trigger immunisations_touch before update on immunisations for each row execute function app.touch();
