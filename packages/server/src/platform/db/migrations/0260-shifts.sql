-- Rosters: rules of working time, usual shifts, shifts, on-call duty, needs and swaps (platform.md section 7, business.md section 2B).
create table work_rules (
  tenant_id          uuid not null references tenants (id),
  min_rest_minutes   integer constraint work_rules_rest check (min_rest_minutes between 0 and 2880),
  max_weekly_minutes integer constraint work_rules_week check (max_weekly_minutes between 60 and 10080),
  max_shift_minutes  integer constraint work_rules_shift check (max_shift_minutes between 60 and 1440),
  overtime           jsonb not null default '[]',
  clock_in_place     text not null default 'ANYWHERE'
    constraint work_rules_place check (clock_in_place in ('ANYWHERE', 'NETWORK', 'CODE')),
  networks           text[] not null default '{}',
  version            integer not null default 1,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  primary key (tenant_id)
);
call app.protect('work_rules');
create trigger work_rules_touch before update on work_rules for each row execute function app.touch();

create table shift_templates (
  tenant_id     uuid not null references tenants (id),
  id            uuid not null default uuidv7(),
  name          text not null,
  -- Wall times; an end that is not later than the start is on the next day.
  starts_at     text not null,
  ends_at       text not null,
  break_minutes integer not null default 0 constraint shift_templates_break check (break_minutes between 0 and 480),
  skills        text[] not null default '{}',
  is_active     boolean not null default true,
  created_by    uuid,
  version       integer not null default 1,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index shift_templates_name_taken on shift_templates (tenant_id, lower(name));
call app.protect('shift_templates');
create trigger shift_templates_touch before update on shift_templates for each row execute function app.touch();

create table shifts (
  tenant_id       uuid not null references tenants (id),
  id              uuid not null default uuidv7(),
  -- Without an employee the shift is open.
  employee_id     uuid,
  department_id   uuid,
  branch_id       uuid,
  -- Wall times as they were entered, and the moments that they mean in the zone of the clinic.
  starts_local    timestamp not null,
  ends_local      timestamp not null,
  starts_at       timestamptz not null,
  ends_at         timestamptz not null,
  break_minutes   integer not null default 0 constraint shifts_break check (break_minutes between 0 and 480),
  title           text,
  skills          text[] not null default '{}',
  notes           text,
  status          text not null default 'DRAFT'
    constraint shifts_status check (status in ('DRAFT', 'PUBLISHED', 'COMPLETED', 'MISSED', 'CANCELLED')),
  -- What spoke against the shift when it was saved, and why it was saved in spite of that.
  problems        text[] not null default '{}',
  override_reason text,
  override_by     uuid,
  published_at    timestamptz,
  created_by      uuid,
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint shifts_employee foreign key (tenant_id, employee_id) references employees (tenant_id, id),
  constraint shifts_department foreign key (tenant_id, department_id) references departments (tenant_id, id),
  constraint shifts_branch foreign key (tenant_id, branch_id) references branches (tenant_id, id),
  constraint shifts_times check (
    ends_at > starts_at and ends_at <= starts_at + interval '25 hours' and ends_at - starts_at > make_interval(mins => break_minutes)
  ),
  -- Nobody works in two places at once, however many people plan at the same moment; shifts that touch are allowed.
  constraint shifts_apart exclude using gist (
    tenant_id with =, employee_id with =, tstzrange(starts_at, ends_at) with &&
  ) where (employee_id is not null and status <> 'CANCELLED')
);
create index shifts_of_employee on shifts (tenant_id, employee_id, starts_at);
create index shifts_of_department on shifts (tenant_id, department_id, starts_at);
create index shifts_of_branch on shifts (tenant_id, branch_id);
create index shifts_by_start on shifts (tenant_id, starts_at);
call app.protect('shifts');
create trigger shifts_touch before update on shifts for each row execute function app.touch();

create table on_call_duties (
  tenant_id       uuid not null references tenants (id),
  id              uuid not null default uuidv7(),
  employee_id     uuid not null,
  department_id   uuid,
  -- 1 is called first.
  level           integer not null default 1 constraint on_call_duties_level check (level between 1 and 5),
  starts_local    timestamp not null,
  ends_local      timestamp not null,
  starts_at       timestamptz not null,
  ends_at         timestamptz not null,
  phone           text,
  notes           text,
  problems        text[] not null default '{}',
  override_reason text,
  override_by     uuid,
  deleted_at      timestamptz,
  created_by      uuid,
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint on_call_duties_employee foreign key (tenant_id, employee_id) references employees (tenant_id, id),
  constraint on_call_duties_department foreign key (tenant_id, department_id) references departments (tenant_id, id),
  constraint on_call_duties_times check (ends_at > starts_at and ends_at <= starts_at + interval '15 days'),
  constraint on_call_duties_apart exclude using gist (
    tenant_id with =, employee_id with =, tstzrange(starts_at, ends_at) with &&
  ) where (deleted_at is null),
  constraint on_call_duties_level_taken exclude using gist (
    tenant_id with =, coalesce(department_id, tenant_id) with =, level with =, tstzrange(starts_at, ends_at) with &&
  ) where (deleted_at is null)
);
create index on_call_duties_of_employee on on_call_duties (tenant_id, employee_id);
create index on_call_duties_of_department on on_call_duties (tenant_id, department_id);
create index on_call_duties_by_time on on_call_duties (tenant_id, starts_at, ends_at) where deleted_at is null;
call app.protect('on_call_duties');
create trigger on_call_duties_touch before update on on_call_duties for each row execute function app.touch();

-- How many people a department needs, as a list of weekdays with times.
create table coverage_needs (
  tenant_id     uuid not null references tenants (id),
  department_id uuid not null,
  needs         jsonb not null default '[]',
  version       integer not null default 1,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  primary key (tenant_id, department_id),
  constraint coverage_needs_department foreign key (tenant_id, department_id) references departments (tenant_id, id)
);
call app.protect('coverage_needs');
create trigger coverage_needs_touch before update on coverage_needs for each row execute function app.touch();

create table shift_swaps (
  tenant_id       uuid not null references tenants (id),
  id              uuid not null default uuidv7(),
  shift_id        uuid not null,
  requester_id    uuid not null,
  colleague_id    uuid not null,
  in_exchange_id  uuid,
  note            text,
  status          text not null default 'REQUESTED'
    constraint shift_swaps_status
    check (status in ('REQUESTED', 'ACCEPTED', 'APPROVED', 'REJECTED', 'DECLINED', 'CANCELLED')),
  decided_by      uuid,
  decided_at      timestamptz,
  decision_reason text,
  created_by      uuid,
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint shift_swaps_shift foreign key (tenant_id, shift_id) references shifts (tenant_id, id),
  constraint shift_swaps_in_exchange foreign key (tenant_id, in_exchange_id) references shifts (tenant_id, id),
  constraint shift_swaps_requester foreign key (tenant_id, requester_id) references employees (tenant_id, id),
  constraint shift_swaps_colleague foreign key (tenant_id, colleague_id) references employees (tenant_id, id),
  constraint shift_swaps_itself check (requester_id <> colleague_id)
);
create unique index shift_swaps_open on shift_swaps (tenant_id, shift_id) where status in ('REQUESTED', 'ACCEPTED');
create index shift_swaps_of_shift on shift_swaps (tenant_id, shift_id);
create index shift_swaps_of_exchange on shift_swaps (tenant_id, in_exchange_id);
create index shift_swaps_of_requester on shift_swaps (tenant_id, requester_id, id desc);
create index shift_swaps_of_colleague on shift_swaps (tenant_id, colleague_id, id desc);
call app.protect('shift_swaps');
create trigger shift_swaps_touch before update on shift_swaps for each row execute function app.touch();
