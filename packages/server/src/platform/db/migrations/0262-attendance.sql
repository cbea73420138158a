-- Attendance by clocking in and out, and its corrections, which another person approves.
create table attendance_entries (
  tenant_id   uuid not null references tenants (id),
  id          uuid not null default uuidv7(),
  employee_id uuid not null,
  shift_id    uuid,
  starts_at   timestamptz not null,
  -- Open until the employee clocks out.
  ends_at     timestamptz,
  source      text not null default 'DESK'
    constraint attendance_entries_source check (source in ('DESK', 'OWN_DEVICE', 'CORRECTION')),
  -- Replaced or removed by a correction.
  voided_at   timestamptz,
  created_by  uuid,
  version     integer not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint attendance_entries_employee foreign key (tenant_id, employee_id) references employees (tenant_id, id),
  constraint attendance_entries_shift foreign key (tenant_id, shift_id) references shifts (tenant_id, id),
  constraint attendance_entries_times check (ends_at >= starts_at),
  constraint attendance_entries_apart exclude using gist (
    tenant_id with =, employee_id with =, tstzrange(starts_at, ends_at) with &&
  ) where (voided_at is null)
);
create unique index attendance_entries_open on attendance_entries (tenant_id, employee_id)
  where ends_at is null and voided_at is null;
create index attendance_entries_of_employee on attendance_entries (tenant_id, employee_id, starts_at desc);
create index attendance_entries_of_shift on attendance_entries (tenant_id, shift_id);
create index attendance_entries_by_time on attendance_entries (tenant_id, starts_at desc);
call app.protect('attendance_entries');
create trigger attendance_entries_touch before update on attendance_entries for each row execute function app.touch();

create table attendance_corrections (
  tenant_id       uuid not null references tenants (id),
  id              uuid not null default uuidv7(),
  employee_id     uuid not null,
  -- Without an entry, one is added.
  entry_id        uuid,
  -- Without times, the entry is removed.
  starts_local    timestamp,
  ends_local      timestamp,
  starts_at       timestamptz,
  ends_at         timestamptz,
  reason          text not null,
  status          text not null default 'PENDING'
    constraint attendance_corrections_status check (status in ('PENDING', 'APPROVED', 'REJECTED')),
  requested_by    uuid,
  decided_by      uuid,
  decided_at      timestamptz,
  decision_reason text,
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint attendance_corrections_employee foreign key (tenant_id, employee_id) references employees (tenant_id, id),
  constraint attendance_corrections_entry foreign key (tenant_id, entry_id) references attendance_entries (tenant_id, id),
  constraint attendance_corrections_times check ((starts_at is null) = (ends_at is null) and ends_at > starts_at)
);
create index attendance_corrections_of_employee on attendance_corrections (tenant_id, employee_id, id desc);
create index attendance_corrections_of_entry on attendance_corrections (tenant_id, entry_id);
create index attendance_corrections_waiting on attendance_corrections (tenant_id, id) where status = 'PENDING';
call app.protect('attendance_corrections');
create trigger attendance_corrections_touch before update on attendance_corrections for each row execute function app.touch();
