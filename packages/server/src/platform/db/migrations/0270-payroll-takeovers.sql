-- Pay of an employee in the tax year until a day, paid by another system. A correction replaces the row by another one, so that
-- former values stay.
create table payroll_takeovers (
  tenant_id      uuid not null references tenants (id),
  id             uuid not null default uuidv7(),
  employee_id    uuid not null,
  taken_on       date not null,
  currency       text not null,
  taxable        bigint not null constraint payroll_takeovers_taxable check (taxable >= 0),
  -- As the lines of an entry: the sums of a year add both.
  lines          jsonb not null default '[]',
  created_by     uuid,
  created_at     timestamptz not null default now(),
  removed_at     timestamptz,
  removed_by     uuid,
  removal_reason text,
  primary key (tenant_id, id),
  constraint payroll_takeovers_employee foreign key (tenant_id, employee_id) references employees (tenant_id, id),
  constraint payroll_takeovers_removal check ((removed_at is null) = (removal_reason is null))
);
create index payroll_takeovers_of_employee on payroll_takeovers (tenant_id, employee_id);
create unique index payroll_takeovers_once on payroll_takeovers (tenant_id, employee_id) where removed_at is null;
call app.protect('payroll_takeovers');
