create table appointments (
  tenant_id        uuid not null references tenants (id),
  id               uuid not null default uuidv7(),
  patient_id       uuid not null,
  doctor_id        uuid,
  starts_at        timestamptz not null,
  -- Stored, because a timestamp plus an interval is not immutable and an exclusion constraint needs that.
  ends_at          timestamptz not null,
  duration         integer not null constraint appointments_duration check (duration between 5 and 480),
  type             text not null,
  reason           text,
  notes            text,
  priority         text not null default 'NORMAL',
  status           text not null default 'SCHEDULED' constraint appointments_status check (status in
                     ('REQUESTED', 'SCHEDULED', 'CONFIRMED', 'CHECKED_IN', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED', 'NO_SHOW')),
  confirmed_at     timestamptz,
  checked_in_at    timestamptz,
  started_at       timestamptz,
  ended_at         timestamptz,
  cancel_reason    text,
  cancel_note      text,
  is_late_cancel   boolean not null default false,
  reschedule_count integer not null default 0,
  deleted_at       timestamptz,
  created_by       uuid,
  version          integer not null default 1,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  -- What the doctor's time is blocked for: a visit that ended early gives the rest back.
  during tstzrange not null generated always as (
    tstzrange(starts_at, greatest(starts_at, least(ends_at, case when status = 'COMPLETED' then ended_at end)))
  ) stored,
  primary key (tenant_id, id),

  -- The tenant is part of every reference, so no row can point into another clinic.
  constraint appointments_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  constraint appointments_doctor foreign key (tenant_id, doctor_id) references users (tenant_id, id),

  -- Two live appointments of one doctor may touch but not overlap.
  constraint appointments_slot_taken exclude using gist (tenant_id with =, doctor_id with =, during with &&)
    where (status not in ('CANCELLED', 'NO_SHOW') and deleted_at is null)
);
create index appointments_by_time on appointments (tenant_id, starts_at, id) where deleted_at is null;
create index appointments_by_doctor on appointments (tenant_id, doctor_id, starts_at);
create index appointments_by_patient on appointments (tenant_id, patient_id, starts_at);
create index appointments_by_age on appointments (tenant_id, created_at, id) where deleted_at is null;
call app.protect('appointments');
create trigger appointments_touch before update on appointments for each row execute function app.touch();

-- Every edge of the state machine ever taken, and every change of time.
create table appointment_events (
  tenant_id      uuid not null,
  id             uuid not null default uuidv7(),
  appointment_id uuid not null,
  kind           text not null constraint appointment_events_kind check (kind in ('CREATED', 'STATUS', 'RESCHEDULED', 'UNDONE')),
  from_status    text,
  to_status      text not null,
  reason         text,
  note           text,
  is_implied     boolean not null default false,
  details        jsonb,
  by_user        uuid,
  by_role        text,
  at             timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  constraint appointment_events_appointment foreign key (tenant_id, appointment_id) references appointments (tenant_id, id)
);
create index appointment_events_by_appointment on appointment_events (tenant_id, appointment_id, id);
call app.protect('appointment_events');
revoke update, delete, truncate on appointment_events from polyclinic_app;
