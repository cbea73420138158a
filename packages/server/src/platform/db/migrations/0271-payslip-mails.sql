-- Employees are told by email that a payslip is ready, if the clinic wants it.
alter table payroll_settings add column mails_payslips boolean not null default false;

-- Each entry is told of once, whoever presses the button.
create table payslip_mails (
  tenant_id uuid not null references tenants (id),
  id        uuid not null default uuidv7(),
  entry_id  uuid not null,
  sent_at   timestamptz not null,
  sent_by   uuid,
  primary key (tenant_id, id),
  constraint payslip_mails_entry foreign key (tenant_id, entry_id) references payroll_entries (tenant_id, id)
);
create unique index payslip_mails_once on payslip_mails (tenant_id, entry_id);
call app.protect('payslip_mails');
