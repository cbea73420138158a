-- Prescriptions: a draft changes; what has been signed only changes its status.
create table prescriptions (
  tenant_id         uuid not null references tenants (id),
  id                uuid not null default uuidv7(),
  patient_id        uuid not null,
  encounter_id      uuid,
  prescriber_id     uuid not null,
  status            text not null default 'DRAFT'
    constraint prescriptions_status check (
      status in ('DRAFT', 'ACTIVE', 'ON_HOLD', 'COMPLETED', 'STOPPED', 'CANCELLED', 'ENTERED_IN_ERROR')),
  status_reason     text,
  start_date        date not null,
  note              text,
  signed_at         timestamptz,
  interaction_check jsonb,
  overrides         jsonb not null default '[]',
  version           integer not null default 1,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint prescriptions_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  constraint prescriptions_encounter foreign key (tenant_id, encounter_id) references encounters (tenant_id, id),
  constraint prescriptions_prescriber foreign key (tenant_id, prescriber_id) references users (tenant_id, id)
);
create index prescriptions_of_patient on prescriptions (tenant_id, patient_id, created_at desc, id);
create index prescriptions_of_prescriber on prescriptions (tenant_id, prescriber_id, created_at desc, id);
create index prescriptions_of_encounter on prescriptions (tenant_id, encounter_id);
create index prescriptions_by_status on prescriptions (tenant_id, status, created_at desc, id);
create index prescriptions_by_time on prescriptions (tenant_id, created_at desc, id);
call app.protect('prescriptions');
create trigger prescriptions_touch before update on prescriptions for each row execute function app.touch();

create table prescription_items (
  tenant_id            uuid not null references tenants (id),
  id                   uuid not null default uuidv7(),
  prescription_id      uuid not null,
  position             integer not null,
  drug_name            text not null,
  ingredients          jsonb not null default '[]',
  dose                 double precision not null,
  dose_unit            text not null,
  route                text not null,
  frequency            text not null,
  max_per_day          integer,
  as_needed_for        text,
  food_timing          text,
  duration             integer,
  duration_unit        text not null default 'DAY',
  quantity             double precision,
  refills_allowed      integer not null default 0,
  indication           text,
  instructions         text,
  substitution_allowed boolean not null default true,
  primary key (tenant_id, id),
  constraint prescription_items_prescription foreign key (tenant_id, prescription_id)
    references prescriptions (tenant_id, id)
);
create index prescription_items_of_prescription on prescription_items (tenant_id, prescription_id, position);
call app.protect('prescription_items');
