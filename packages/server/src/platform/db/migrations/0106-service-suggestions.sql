-- Rules that say which patients a service is recommended to: a published guideline, or criteria of the clinic.
create table service_rules (
  tenant_id     uuid not null references tenants (id),
  id            uuid not null default uuidv7(),
  service_id    uuid not null,
  -- Key of the contract's SERVICE_GUIDELINES, whose criteria then apply instead of these.
  guideline     text,
  problem_codes text[] not null default '{}',
  age_from      integer,
  age_to        integer,
  sex           text constraint service_rules_sex check (sex in ('MALE', 'FEMALE')),
  repeat_months integer,
  source        text,
  is_active     boolean not null default true,
  deleted_at    timestamptz,
  created_by    uuid,
  version       integer not null default 1,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint service_rules_ages check (age_from <= age_to),
  constraint service_rules_service foreign key (tenant_id, service_id) references services (tenant_id, id)
);
create index service_rules_of_service on service_rules (tenant_id, service_id, id);
call app.protect('service_rules');
create trigger service_rules_touch before update on service_rules for each row execute function app.touch();

-- Services that a clinician suggests for a patient, and what the patient decided.
create table service_suggestions (
  tenant_id      uuid not null references tenants (id),
  id             uuid not null default uuidv7(),
  patient_id     uuid not null,
  service_id     uuid not null,
  reason         text not null,
  priority       text not null default 'NORMAL'
    constraint service_suggestions_priority check (priority in ('LOW', 'NORMAL', 'HIGH', 'URGENT')),
  due_on         date,
  status         text not null default 'SUGGESTED'
    constraint service_suggestions_status
    check (status in ('SUGGESTED', 'ACCEPTED', 'DECLINED', 'DONE', 'WITHDRAWN')),
  status_reason  text,
  -- The visit that completed it.
  appointment_id uuid,
  suggested_by   uuid not null,
  decided_by     uuid,
  decided_at     timestamptz,
  version        integer not null default 1,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint service_suggestions_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  constraint service_suggestions_service foreign key (tenant_id, service_id) references services (tenant_id, id),
  constraint service_suggestions_appointment foreign key (tenant_id, appointment_id)
    references appointments (tenant_id, id),
  constraint service_suggestions_author foreign key (tenant_id, suggested_by) references users (tenant_id, id),
  constraint service_suggestions_decider foreign key (tenant_id, decided_by) references users (tenant_id, id)
);
create index service_suggestions_of_patient on service_suggestions (tenant_id, patient_id, id desc);
create index service_suggestions_of_service on service_suggestions (tenant_id, service_id, created_at);
create index service_suggestions_by_status on service_suggestions (tenant_id, status, id desc);
create index service_suggestions_by_age on service_suggestions (tenant_id, created_at, id);
create index service_suggestions_of_appointment on service_suggestions (tenant_id, appointment_id);
create index service_suggestions_of_author on service_suggestions (tenant_id, suggested_by);
create index service_suggestions_of_decider on service_suggestions (tenant_id, decided_by);
call app.protect('service_suggestions');
create trigger service_suggestions_touch before update on service_suggestions
  for each row execute function app.touch();
