-- Meeting of a patient and a clinician: opened when a visit starts, or by hand for a phone call.
create table encounters (
  tenant_id      uuid not null references tenants (id),
  id             uuid not null default uuidv7(),
  patient_id     uuid not null,
  appointment_id uuid,
  doctor_id      uuid not null,
  kind           text not null default 'IN_PERSON'
    constraint encounters_kind check (kind in ('IN_PERSON', 'PHONE', 'VIDEO', 'HOME_VISIT')),
  status         text not null default 'IN_PROGRESS'
    constraint encounters_status check (status in ('IN_PROGRESS', 'FINISHED', 'CANCELLED')),
  reason         text,
  cancel_reason  text,
  started_at     timestamptz not null default now(),
  ended_at       timestamptz,
  created_by     uuid,
  version        integer not null default 1,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint encounters_ended check ((status = 'IN_PROGRESS') = (ended_at is null)),
  constraint encounters_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  constraint encounters_appointment foreign key (tenant_id, appointment_id) references appointments (tenant_id, id),
  constraint encounters_doctor foreign key (tenant_id, doctor_id) references users (tenant_id, id)
);
create unique index encounters_of_appointment on encounters (tenant_id, appointment_id);
create index encounters_of_patient on encounters (tenant_id, patient_id, started_at desc, id);
create index encounters_of_doctor on encounters (tenant_id, doctor_id, started_at desc, id);
create index encounters_by_start on encounters (tenant_id, started_at desc, id);
call app.protect('encounters');
create trigger encounters_touch before update on encounters for each row execute function app.touch();
