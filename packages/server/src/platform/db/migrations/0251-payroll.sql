-- Payroll: rules of the clinic, structures of employees, periods with their entries, inputs, payments and loans
-- (platform.md section 7, business.md sections 4 to 6).
create table payroll_settings (
  tenant_id         uuid not null references tenants (id),
  day_basis         text not null default 'CALENDAR'
    constraint payroll_settings_basis check (day_basis in ('CALENDAR', 'WORKING')),
  weekdays          smallint[] not null default '{1,2,3,4,5}',
  tax_year_start    smallint not null default 1
    constraint payroll_settings_tax_year check (tax_year_start between 1 and 12),
  protected_percent numeric(7, 4) not null default 50
    constraint payroll_settings_protected check (protected_percent between 0 and 100),
  payer_iban        text,
  payer_bic         text,
  version           integer not null default 1,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  primary key (tenant_id)
);
call app.protect('payroll_settings');
create trigger payroll_settings_touch before update on payroll_settings for each row execute function app.touch();

-- Structure of an employee from a day on, until the next row of the employee.
create table pay_structure_assignments (
  tenant_id    uuid not null references tenants (id),
  employee_id  uuid not null,
  starts_on    date not null,
  structure_id uuid not null,
  created_by   uuid,
  created_at   timestamptz not null default now(),
  primary key (tenant_id, employee_id, starts_on),
  constraint pay_structure_assignments_employee foreign key (tenant_id, employee_id) references employees (tenant_id, id),
  constraint pay_structure_assignments_structure
    foreign key (tenant_id, structure_id) references pay_structures (tenant_id, id)
);
create index pay_structure_assignments_of_structure on pay_structure_assignments (tenant_id, structure_id);
call app.protect('pay_structure_assignments');

create table payroll_periods (
  tenant_id             uuid not null references tenants (id),
  id                    uuid not null default uuidv7(),
  name                  text not null,
  kind                  text not null default 'REGULAR'
    constraint payroll_periods_kind check (kind in ('REGULAR', 'OFF_CYCLE')),
  status                text not null default 'OPEN'
    constraint payroll_periods_status check (status in ('OPEN', 'CALCULATED', 'APPROVED', 'PAID', 'CLOSED', 'REVERSED')),
  currency              text not null,
  starts_on             date not null,
  ends_on               date not null,
  pay_on                date not null,
  notes                 text,
  -- Everyone who opened, calculated or changed it: none of them approves it.
  authors               uuid[] not null default '{}',
  -- Over the inputs of all entries at the calculation.
  inputs_hash           text,
  calculated_by         uuid,
  calculated_at         timestamptz,
  employee_count        integer not null default 0,
  blocked_count         integer not null default 0,
  gross                 bigint not null default 0,
  deductions            bigint not null default 0,
  net                   bigint not null default 0,
  employer              bigint not null default 0,
  approved_at           timestamptz,
  reversal_requested_by uuid,
  reversal_requested_at timestamptz,
  reversal_reason       text,
  reversed_by           uuid,
  reversed_at           timestamptz,
  created_by            uuid,
  version               integer not null default 1,
  created_at            timestamptz not null default now(),
  updated_at            timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint payroll_periods_days check (ends_on >= starts_on and ends_on - starts_on <= 31),
  constraint payroll_periods_month check (kind <> 'REGULAR'
    or (extract(day from starts_on) = 1 and extract(day from ends_on + 1) = 1 and ends_on - starts_on <= 30)),
  -- One regular period of a month and currency; one that was reversed leaves the month to another.
  constraint payroll_periods_apart exclude using gist (
    tenant_id with =, currency with =, daterange(starts_on, ends_on, '[]') with &&
  ) where (kind = 'REGULAR' and status <> 'REVERSED')
);
create index payroll_periods_by_days on payroll_periods (tenant_id, starts_on desc, id desc);
call app.protect('payroll_periods');
create trigger payroll_periods_touch before update on payroll_periods for each row execute function app.touch();

-- An approval is void as soon as the result that it was given to changes.
create table payroll_approvals (
  tenant_id   uuid not null references tenants (id),
  id          uuid not null default uuidv7(),
  period_id   uuid not null,
  approved_by uuid not null,
  approved_at timestamptz not null,
  voided_at   timestamptz,
  primary key (tenant_id, id),
  constraint payroll_approvals_period foreign key (tenant_id, period_id) references payroll_periods (tenant_id, id)
);
create index payroll_approvals_of_period on payroll_approvals (tenant_id, period_id);
create unique index payroll_approvals_once on payroll_approvals (tenant_id, period_id, approved_by) where voided_at is null;
call app.protect('payroll_approvals');

-- Components as they were at a calculation, by their hash: entries of many employees and months share them.
create table payroll_structures (
  tenant_id  uuid not null references tenants (id),
  hash       text not null,
  name       text not null,
  components jsonb not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, hash)
);
call app.protect('payroll_structures');

-- Result of one employee with everything it was calculated from. Sealed at the approval: then nothing changes it.
create table payroll_entries (
  tenant_id      uuid not null references tenants (id),
  id             uuid not null default uuidv7(),
  period_id      uuid not null,
  employee_id    uuid not null,
  structure_hash text,
  inputs         jsonb not null,
  lines          jsonb not null,
  trace          jsonb not null,
  -- What earlier periods owed, by period and component.
  arrears        jsonb not null default '[]',
  instalments    jsonb not null default '[]',
  -- Paid days by branch, in hundredths.
  places         jsonb not null default '[]',
  flags          text[] not null default '{}',
  failed         jsonb not null default '[]',
  gross          bigint not null,
  deductions     bigint not null,
  net            bigint not null,
  employer       bigint not null,
  taxable        bigint not null,
  -- SHA-256 of inputs and structure.
  inputs_hash    text not null,
  -- Place of the employee on the last paid day, for registers and payslips.
  position       text,
  department     text,
  notes          text,
  sealed_at      timestamptz,
  version        integer not null default 1,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint payroll_entries_period foreign key (tenant_id, period_id) references payroll_periods (tenant_id, id),
  constraint payroll_entries_employee foreign key (tenant_id, employee_id) references employees (tenant_id, id),
  constraint payroll_entries_structure
    foreign key (tenant_id, structure_hash) references payroll_structures (tenant_id, hash),
  constraint payroll_entries_sum check (gross - deductions = net),
  constraint payroll_entries_blocked check (sealed_at is null or (net >= 0 and flags = '{}'))
);
create unique index payroll_entries_once on payroll_entries (tenant_id, period_id, employee_id);
create index payroll_entries_of_employee on payroll_entries (tenant_id, employee_id);
create index payroll_entries_of_structure on payroll_entries (tenant_id, structure_hash);
call app.protect('payroll_entries');
create trigger payroll_entries_touch before update on payroll_entries for each row execute function app.touch();

create function app.keep_payroll_entry() returns trigger language plpgsql as $$
begin
  if current_setting('app.restoring', true) = 'on' or old.sealed_at is null then return coalesce(new, old); end if;
  raise exception using errcode = 'check_violation', constraint = 'payroll_entries_immutable',
    message = 'Approved payroll entries are never changed';
end $$;
create trigger payroll_entries_keep before update or delete on payroll_entries
  for each row execute function app.keep_payroll_entry();

create table payroll_inputs (
  tenant_id   uuid not null references tenants (id),
  id          uuid not null default uuidv7(),
  period_id   uuid not null,
  employee_id uuid not null,
  code        text not null,
  name        text not null,
  kind        text not null default 'EARNING'
    constraint payroll_inputs_kind check (kind in ('EARNING', 'DEDUCTION', 'HOURS')),
  amount      bigint,
  hours       numeric(6, 2),
  is_taxable  boolean not null default true,
  reason      text not null,
  -- It was entered at the entry, and is replaced there.
  is_of_entry boolean not null default false,
  created_by  uuid,
  created_at  timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint payroll_inputs_period foreign key (tenant_id, period_id) references payroll_periods (tenant_id, id),
  constraint payroll_inputs_employee foreign key (tenant_id, employee_id) references employees (tenant_id, id),
  constraint payroll_inputs_value check (
    (kind = 'HOURS' and amount is null and hours is not null) or (kind <> 'HOURS' and hours is null and amount > 0)
  )
);
create index payroll_inputs_of_period on payroll_inputs (tenant_id, period_id, employee_id);
create index payroll_inputs_of_employee on payroll_inputs (tenant_id, employee_id);
call app.protect('payroll_inputs');

-- Payment of the net pay of a period, and of what came back.
create table payroll_payments (
  tenant_id  uuid not null references tenants (id),
  id         uuid not null default uuidv7(),
  period_id  uuid not null,
  paid_on    date not null,
  total      bigint not null constraint payroll_payments_total check (total >= 0),
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint payroll_payments_period foreign key (tenant_id, period_id) references payroll_periods (tenant_id, id)
);
create index payroll_payments_of_period on payroll_payments (tenant_id, period_id);
call app.protect('payroll_payments');

create table payroll_transfers (
  tenant_id     uuid not null references tenants (id),
  id            uuid not null default uuidv7(),
  payment_id    uuid not null,
  entry_id      uuid not null,
  amount        bigint not null constraint payroll_transfers_amount check (amount > 0),
  -- Bank details at the payment.
  account       jsonb not null,
  returned_on   date,
  return_reason text,
  returned_by   uuid,
  primary key (tenant_id, id),
  constraint payroll_transfers_payment foreign key (tenant_id, payment_id) references payroll_payments (tenant_id, id),
  constraint payroll_transfers_entry foreign key (tenant_id, entry_id) references payroll_entries (tenant_id, id)
);
create index payroll_transfers_of_payment on payroll_transfers (tenant_id, payment_id);
create index payroll_transfers_of_entry on payroll_transfers (tenant_id, entry_id);
-- Nobody is paid twice, whoever presses the button.
create unique index payroll_transfers_once on payroll_transfers (tenant_id, entry_id) where returned_on is null;
call app.protect('payroll_transfers');

create table payroll_loans (
  tenant_id       uuid not null references tenants (id),
  id              uuid not null default uuidv7(),
  employee_id     uuid not null,
  kind            text not null default 'ADVANCE' constraint payroll_loans_kind check (kind in ('ADVANCE', 'LOAN')),
  name            text not null,
  amount          bigint not null constraint payroll_loans_amount check (amount > 0),
  instalment      bigint not null,
  currency        text not null,
  paid_on         date not null,
  repay_from      date not null,
  reason          text not null,
  status          text not null default 'REQUESTED'
    constraint payroll_loans_status check (status in ('REQUESTED', 'RUNNING', 'REJECTED')),
  requested_by    uuid,
  decided_by      uuid,
  decided_at      timestamptz,
  decision_reason text,
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint payroll_loans_employee foreign key (tenant_id, employee_id) references employees (tenant_id, id),
  constraint payroll_loans_instalment check (instalment between 1 and amount)
);
create index payroll_loans_of_employee on payroll_loans (tenant_id, employee_id);
create index payroll_loans_waiting on payroll_loans (tenant_id, id) where status = 'REQUESTED';
call app.protect('payroll_loans');
create trigger payroll_loans_touch before update on payroll_loans for each row execute function app.touch();

create table payroll_loan_repayments (
  tenant_id   uuid not null references tenants (id),
  loan_id     uuid not null,
  entry_id    uuid not null,
  amount      bigint not null constraint payroll_loan_repayments_amount check (amount > 0),
  reversed_at timestamptz,
  primary key (tenant_id, loan_id, entry_id),
  constraint payroll_loan_repayments_loan foreign key (tenant_id, loan_id) references payroll_loans (tenant_id, id),
  constraint payroll_loan_repayments_entry foreign key (tenant_id, entry_id) references payroll_entries (tenant_id, id)
);
create index payroll_loan_repayments_of_entry on payroll_loan_repayments (tenant_id, entry_id);
call app.protect('payroll_loan_repayments');
