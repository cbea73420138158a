-- Invoices, payments and what goes with them (business.md sections 4 and 5). Amounts of a document are minor units of its
-- currency; fx_rate says what one unit of that is worth in the clinic's own.

create table tax_codes (
  tenant_id  uuid not null references tenants (id),
  id         uuid not null default uuidv7(),
  code       text not null,
  name       text not null,
  -- Percent.
  rate       numeric(7,4) not null constraint tax_codes_rate check (rate between 0 and 100),
  valid_from date,
  valid_to   date,
  is_active  boolean not null default true,
  version    integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index tax_codes_taken on tax_codes (tenant_id, lower(code));
call app.protect('tax_codes');
create trigger tax_codes_touch before update on tax_codes for each row execute function app.touch();

create table exchange_rates (
  tenant_id  uuid not null references tenants (id),
  id         uuid not null default uuidv7(),
  currency   text not null,
  day        date not null,
  rate       numeric(19,6) not null constraint exchange_rates_rate check (rate > 0),
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint exchange_rates_once unique (tenant_id, currency, day)
);
call app.protect('exchange_rates');

create table insurers (
  tenant_id  uuid not null references tenants (id),
  id         uuid not null default uuidv7(),
  name       text not null,
  code       text,
  email      text,
  phone      text,
  address    text,
  is_active  boolean not null default true,
  version    integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index insurers_name_taken on insurers (tenant_id, lower(name));
call app.protect('insurers');
create trigger insurers_touch before update on insurers for each row execute function app.touch();

alter table services add column revenue_account_id uuid;
alter table services add column tax_code_id uuid;
alter table services add constraint services_revenue_account
  foreign key (tenant_id, revenue_account_id) references accounts (tenant_id, id);
alter table services add constraint services_tax_code foreign key (tenant_id, tax_code_id) references tax_codes (tenant_id, id);

create index services_of_revenue_account on services (tenant_id, revenue_account_id);
create index services_of_tax_code on services (tenant_id, tax_code_id);

-- The last number of each series of documents in a fiscal year; taken with the row held, so that there are no gaps.
create table document_numbers (
  tenant_id   uuid not null references tenants (id),
  series      text not null constraint document_numbers_series check (series in ('INVOICE', 'CREDIT_NOTE', 'PAYMENT')),
  year        text not null,
  last_number integer not null default 0,
  primary key (tenant_id, series, year)
);
call app.protect('document_numbers');

create table invoices (
  tenant_id          uuid not null references tenants (id),
  id                 uuid not null default uuidv7(),
  number             text,
  status             text not null default 'DRAFT' constraint invoices_status
                     check (status in ('DRAFT', 'ISSUED', 'PARTIALLY_PAID', 'PAID', 'VOID', 'WRITTEN_OFF', 'CREDITED')),
  patient_id         uuid not null,
  insurer_id         uuid,
  branch_id          uuid,
  appointment_id     uuid,
  currency           text not null,
  fx_rate            numeric(19,6) not null default 1 constraint invoices_fx_rate check (fx_rate > 0),
  -- Somebody chose the rate; otherwise it is that of the day of issue.
  is_rate_given      boolean not null default false,
  issue_date         date,
  due_date           date,
  prices_include_tax boolean not null default false,
  discount           bigint not null default 0,
  net                bigint not null default 0,
  tax                bigint not null default 0,
  total              bigint not null default 0,
  insurer_amount     bigint not null default 0,
  -- Kept with each document that settles it; per part, because each part has its own debtor.
  paid               bigint not null default 0,
  paid_by_insurer    bigint not null default 0,
  -- Given back without a credit note: open again.
  refunded           bigint not null default 0,
  refunded_insurer   bigint not null default 0,
  credited           bigint not null default 0,
  credited_insurer   bigint not null default 0,
  written_off        bigint not null default 0,
  written_off_insurer bigint not null default 0,
  notes              text,
  void_reason        text,
  sent_at            timestamptz,
  created_by         uuid,
  issued_by          uuid,
  version            integer not null default 1,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint invoices_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  constraint invoices_insurer foreign key (tenant_id, insurer_id) references insurers (tenant_id, id),
  constraint invoices_branch foreign key (tenant_id, branch_id) references branches (tenant_id, id),
  constraint invoices_appointment foreign key (tenant_id, appointment_id) references appointments (tenant_id, id),
  constraint invoices_numbered check (status = 'DRAFT' or (number is not null and issue_date is not null)),
  constraint invoices_sums check (total = net + tax and total >= 0 and insurer_amount between 0 and total),
  constraint invoices_insured check (insurer_amount = 0 or insurer_id is not null),
  -- Never settled beyond what each part owes (P12); `paid` and its kind are of both parts together.
  constraint invoices_over_settled check (
    paid_by_insurer between 0 and paid and refunded_insurer between 0 and refunded
    and credited_insurer between 0 and credited and written_off_insurer between 0 and written_off
    and paid_by_insurer - refunded_insurer + credited_insurer + written_off_insurer between 0 and insurer_amount
    and (paid - paid_by_insurer) - (refunded - refunded_insurer) + (credited - credited_insurer)
      + (written_off - written_off_insurer) between 0 and total - insurer_amount)
);
create unique index invoices_number_taken on invoices (tenant_id, number) where number is not null;
-- One visit is invoiced once at a time.
create unique index invoices_visit_once on invoices (tenant_id, appointment_id)
  where appointment_id is not null and status <> 'VOID';
create index invoices_newest on invoices (tenant_id, created_at desc, id desc);
create index invoices_of_patient on invoices (tenant_id, patient_id, created_at desc);
create index invoices_of_visit on invoices (tenant_id, appointment_id);
create index invoices_of_insurer on invoices (tenant_id, insurer_id);
create index invoices_of_branch on invoices (tenant_id, branch_id);
create index invoices_open on invoices (tenant_id, due_date) where status in ('ISSUED', 'PARTIALLY_PAID');
call app.protect('invoices');
create trigger invoices_touch before update on invoices for each row execute function app.touch();

create table invoice_lines (
  tenant_id          uuid not null references tenants (id),
  id                 uuid not null default uuidv7(),
  invoice_id         uuid not null,
  line_no            integer not null,
  service_id         uuid,
  appointment_id     uuid,
  description        text not null,
  quantity           numeric(18,4) not null constraint invoice_lines_quantity check (quantity > 0),
  unit_price         bigint not null constraint invoice_lines_unit_price check (unit_price >= 0),
  discount_percent   numeric(7,4),
  discount           bigint not null default 0,
  tax_code_id        uuid,
  tax_rate           numeric(7,4) not null default 0,
  net                bigint not null,
  tax                bigint not null,
  total              bigint not null,
  revenue_account_id uuid,
  primary key (tenant_id, id),
  constraint invoice_lines_once unique (tenant_id, invoice_id, line_no),
  constraint invoice_lines_invoice foreign key (tenant_id, invoice_id) references invoices (tenant_id, id) on delete cascade,
  constraint invoice_lines_service foreign key (tenant_id, service_id) references services (tenant_id, id),
  constraint invoice_lines_appointment foreign key (tenant_id, appointment_id) references appointments (tenant_id, id),
  constraint invoice_lines_tax_code foreign key (tenant_id, tax_code_id) references tax_codes (tenant_id, id),
  constraint invoice_lines_account foreign key (tenant_id, revenue_account_id) references accounts (tenant_id, id),
  constraint invoice_lines_sums check (total = net + tax and net >= 0 and tax >= 0)
);
create index invoice_lines_of_service on invoice_lines (tenant_id, service_id);
create index invoice_lines_of_visit on invoice_lines (tenant_id, appointment_id);
create index invoice_lines_of_tax_code on invoice_lines (tenant_id, tax_code_id);
create index invoice_lines_of_account on invoice_lines (tenant_id, revenue_account_id);
call app.protect('invoice_lines');

create table credit_notes (
  tenant_id  uuid not null references tenants (id),
  id         uuid not null default uuidv7(),
  number     text not null,
  invoice_id uuid not null,
  date       date not null,
  net        bigint not null,
  tax        bigint not null,
  total      bigint not null constraint credit_notes_total check (total > 0 and total = net + tax),
  insurer_amount bigint not null default 0,
  reason     text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint credit_notes_invoice foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)
);
create unique index credit_notes_number_taken on credit_notes (tenant_id, number);
create index credit_notes_of_invoice on credit_notes (tenant_id, invoice_id);
call app.protect('credit_notes');

create table write_offs (
  tenant_id    uuid not null references tenants (id),
  id           uuid not null default uuidv7(),
  invoice_id   uuid not null,
  amount       bigint not null constraint write_offs_amount check (amount > 0),
  reason       text not null,
  status       text not null default 'PENDING' constraint write_offs_status check (status in ('PENDING', 'APPROVED', 'REJECTED')),
  requested_by uuid,
  decided_by   uuid,
  decision_reason text,
  created_at   timestamptz not null default now(),
  decided_at   timestamptz,
  primary key (tenant_id, id),
  constraint write_offs_invoice foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)
);
create index write_offs_of_invoice on write_offs (tenant_id, invoice_id);
create index write_offs_waiting on write_offs (tenant_id, created_at) where status = 'PENDING';
call app.protect('write_offs');

create table payments (
  tenant_id   uuid not null references tenants (id),
  id          uuid not null default uuidv7(),
  number      text not null,
  status      text not null constraint payments_status
              check (status in ('PENDING', 'COMPLETED', 'FAILED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'VOIDED')),
  method      text not null constraint payments_method
              check (method in ('CASH', 'CARD', 'BANK_TRANSFER', 'UPI', 'CHEQUE', 'INSURANCE')),
  patient_id  uuid,
  insurer_id  uuid,
  currency    text not null,
  fx_rate     numeric(19,6) not null default 1 constraint payments_fx_rate check (fx_rate > 0),
  date        date not null,
  amount      bigint not null constraint payments_amount check (amount > 0),
  -- The same in the clinic's currency.
  base_amount bigint not null default 0,
  refunded    bigint not null default 0,
  -- A deposit of the patient, not used or given back yet.
  unallocated bigint not null default 0,
  -- What a pending payment is meant for (the contract's Allocation), until it is completed.
  meant_for   jsonb not null default '[]',
  reference   text,
  note        text,
  void_reason text,
  -- The entry that moved it from clearing to the bank.
  settled_entry_id uuid,
  created_by  uuid,
  version     integer not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint payments_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  constraint payments_insurer foreign key (tenant_id, insurer_id) references insurers (tenant_id, id),
  constraint payments_settled_entry foreign key (tenant_id, settled_entry_id) references journal_entries (tenant_id, id),
  constraint payments_payer check ((patient_id is null) <> (insurer_id is null)),
  constraint payments_over_refunded check (refunded between 0 and amount),
  constraint payments_deposit check (unallocated between 0 and amount)
);
create unique index payments_number_taken on payments (tenant_id, number);
create index payments_newest on payments (tenant_id, created_at desc, id desc);
create index payments_of_patient on payments (tenant_id, patient_id, created_at desc);
create index payments_of_insurer on payments (tenant_id, insurer_id, created_at desc);
create index payments_of_settlement on payments (tenant_id, settled_entry_id);
create index payments_by_date on payments (tenant_id, date);
create index payments_deposits on payments (tenant_id, patient_id) where unallocated > 0;
call app.protect('payments');
create trigger payments_touch before update on payments for each row execute function app.touch();

create table payment_allocations (
  tenant_id  uuid not null references tenants (id),
  id         uuid not null default uuidv7(),
  payment_id uuid not null,
  invoice_id uuid not null,
  part       text not null constraint payment_allocations_part check (part in ('PATIENT', 'INSURER')),
  amount     bigint not null constraint payment_allocations_amount check (amount > 0),
  -- What was taken back from it by refunds and voids.
  reversed   bigint not null default 0,
  date       date not null,
  is_deposit boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint payment_allocations_payment foreign key (tenant_id, payment_id) references payments (tenant_id, id),
  constraint payment_allocations_invoice foreign key (tenant_id, invoice_id) references invoices (tenant_id, id),
  constraint payment_allocations_reversed check (reversed between 0 and amount)
);
create index payment_allocations_of_payment on payment_allocations (tenant_id, payment_id);
create index payment_allocations_of_invoice on payment_allocations (tenant_id, invoice_id);
call app.protect('payment_allocations');

create table refunds (
  tenant_id      uuid not null references tenants (id),
  id             uuid not null default uuidv7(),
  payment_id     uuid not null,
  amount         bigint not null constraint refunds_amount check (amount > 0),
  -- The same in the clinic's currency.
  base_amount    bigint not null default 0,
  -- The day on which it was given back.
  date           date,
  method         text not null,
  reason         text not null,
  status         text not null constraint refunds_status check (status in ('PENDING', 'COMPLETED', 'REJECTED')),
  with_credit_note boolean not null default false,
  credit_note_id uuid,
  requested_by   uuid,
  decided_by     uuid,
  decision_reason text,
  created_at     timestamptz not null default now(),
  decided_at     timestamptz,
  primary key (tenant_id, id),
  constraint refunds_payment foreign key (tenant_id, payment_id) references payments (tenant_id, id),
  constraint refunds_credit_note foreign key (tenant_id, credit_note_id) references credit_notes (tenant_id, id)
);
create index refunds_by_date on refunds (tenant_id, date);
create index refunds_of_payment on refunds (tenant_id, payment_id);
create index refunds_waiting on refunds (tenant_id, created_at) where status = 'PENDING';
create index refunds_of_credit_note on refunds (tenant_id, credit_note_id);
call app.protect('refunds');

alter table public_links drop constraint public_links_kind;
alter table public_links add constraint public_links_kind check (kind in ('FORM', 'OFFER', 'CALENDAR', 'QUEUE', 'INVOICE'));

-- What goes with an e-mail, until it is sent.
create table mail_attachments (
  tenant_id    uuid not null references tenants (id),
  mail_id      uuid not null,
  place        integer not null,
  file_name    text not null,
  content_type text not null,
  content      bytea not null,
  primary key (tenant_id, mail_id, place),
  constraint mail_attachments_mail foreign key (tenant_id, mail_id) references mails (tenant_id, id) on delete cascade
);
call app.protect('mail_attachments');
