-- Leave: kinds with rules of accrual as data, requests, the days that count, and corrections of balances.
create table leave_kinds (
  tenant_id       uuid not null references tenants (id),
  id              uuid not null default uuidv7(),
  name            text not null,
  code            text,
  is_paid         boolean not null default true,
  leave_reason    text not null default 'VACATION'
    constraint leave_kinds_reason check (leave_reason in ('VACATION', 'SICK', 'TRAINING', 'FAMILY', 'OTHER')),
  accrual         jsonb not null,
  allows_negative boolean not null default false,
  is_active       boolean not null default true,
  created_by      uuid,
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index leave_kinds_name_taken on leave_kinds (tenant_id, lower(name));
call app.protect('leave_kinds');
create trigger leave_kinds_touch before update on leave_kinds for each row execute function app.touch();

create table leave_requests (
  tenant_id        uuid not null references tenants (id),
  id               uuid not null default uuidv7(),
  employee_id      uuid not null,
  kind_id          uuid not null,
  first_day        date not null,
  last_day         date not null,
  starts_at_midday boolean not null default false,
  ends_at_midday   boolean not null default false,
  starts_at        timestamptz not null,
  ends_at          timestamptz not null,
  reason           text,
  status           text not null default 'PENDING'
    constraint leave_requests_status check (status in ('PENDING', 'APPROVED', 'REJECTED', 'CANCELLED')),
  -- It was entered in the schedule of a doctor, not here.
  is_from_schedule boolean not null default false,
  -- Leave in the schedule that closes the slots.
  exception_id     uuid,
  requested_by     uuid,
  decided_by       uuid,
  decided_at       timestamptz,
  decision_reason  text,
  version          integer not null default 1,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint leave_requests_employee foreign key (tenant_id, employee_id) references employees (tenant_id, id),
  constraint leave_requests_kind foreign key (tenant_id, kind_id) references leave_kinds (tenant_id, id),
  constraint leave_requests_exception foreign key (tenant_id, exception_id) references schedule_exceptions (tenant_id, id),
  constraint leave_requests_days check (last_day >= first_day and ends_at > starts_at),
  constraint leave_requests_apart exclude using gist (
    tenant_id with =, employee_id with =, tstzrange(starts_at, ends_at) with &&
  ) where (status in ('PENDING', 'APPROVED'))
);
create index leave_requests_of_employee on leave_requests (tenant_id, employee_id, first_day desc);
create index leave_requests_of_kind on leave_requests (tenant_id, kind_id);
create index leave_requests_of_exception on leave_requests (tenant_id, exception_id);
create index leave_requests_by_time on leave_requests (tenant_id, starts_at, ends_at);
create index leave_requests_waiting on leave_requests (tenant_id, id) where status = 'PENDING';
call app.protect('leave_requests');
create trigger leave_requests_touch before update on leave_requests for each row execute function app.touch();

-- Days of a leave that count, in days: those of the calendar when it was entered or changed.
create table leave_days (
  tenant_id  uuid not null references tenants (id),
  request_id uuid not null,
  day        date not null,
  days       numeric(3, 2) not null constraint leave_days_days check (days > 0 and days <= 1),
  primary key (tenant_id, request_id, day),
  constraint leave_days_request foreign key (tenant_id, request_id) references leave_requests (tenant_id, id)
);
call app.protect('leave_days');

create table leave_adjustments (
  tenant_id   uuid not null references tenants (id),
  id          uuid not null default uuidv7(),
  employee_id uuid not null,
  kind_id     uuid not null,
  day         date not null,
  days        numeric(6, 2) not null,
  reason      text not null,
  created_by  uuid,
  created_at  timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint leave_adjustments_employee foreign key (tenant_id, employee_id) references employees (tenant_id, id),
  constraint leave_adjustments_kind foreign key (tenant_id, kind_id) references leave_kinds (tenant_id, id)
);
create index leave_adjustments_of_employee on leave_adjustments (tenant_id, employee_id);
create index leave_adjustments_of_kind on leave_adjustments (tenant_id, kind_id);
call app.protect('leave_adjustments');
