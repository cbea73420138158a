-- Fee shares of doctors: agreements, and monthly statements whose lines are sealed at the approval.
create table fee_shares (
  tenant_id   uuid not null references tenants (id),
  id          uuid not null default uuidv7(),
  doctor_id   uuid not null,
  valid_from  date not null,
  -- Last day; open without one.
  valid_until date,
  basis       text not null default 'INVOICED' constraint fee_shares_basis check (basis in ('INVOICED', 'COLLECTED')),
  percent     numeric(7,4) not null constraint fee_shares_percent check (percent between 0 and 100),
  minimum     bigint constraint fee_shares_minimum check (minimum > 0),
  currency    text not null,
  takes_back  boolean not null default true,
  reason      text,
  removed_at  timestamptz,
  created_by  uuid,
  version     integer not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint fee_shares_doctor foreign key (tenant_id, doctor_id) references users (tenant_id, id),
  constraint fee_shares_days check (valid_until >= valid_from),
  constraint fee_shares_apart exclude using gist (
    tenant_id with =, doctor_id with =, daterange(valid_from, valid_until, '[]') with &&
  ) where (removed_at is null)
);
create index fee_shares_of_doctor on fee_shares (tenant_id, doctor_id, valid_from desc);
call app.protect('fee_shares');
create trigger fee_shares_touch before update on fee_shares for each row execute function app.touch();

-- Another percentage for one service or one category of services.
create table fee_share_rates (
  tenant_id    uuid not null references tenants (id),
  id           uuid not null default uuidv7(),
  fee_share_id uuid not null,
  service_id   uuid,
  category     text,
  percent      numeric(7,4) not null constraint fee_share_rates_percent check (percent between 0 and 100),
  primary key (tenant_id, id),
  constraint fee_share_rates_agreement foreign key (tenant_id, fee_share_id) references fee_shares (tenant_id, id),
  constraint fee_share_rates_service foreign key (tenant_id, service_id) references services (tenant_id, id),
  constraint fee_share_rates_subject check (num_nonnulls(service_id, category) = 1)
);
create index fee_share_rates_of_agreement on fee_share_rates (tenant_id, fee_share_id);
create index fee_share_rates_of_service on fee_share_rates (tenant_id, service_id);
create unique index fee_share_rates_once on fee_share_rates
  (tenant_id, fee_share_id, coalesce(service_id::text, lower(category)));
call app.protect('fee_share_rates');

create table fee_share_statements (
  tenant_id        uuid not null references tenants (id),
  id               uuid not null default uuidv7(),
  doctor_id        uuid not null,
  -- First day of the month.
  starts_on        date not null constraint fee_share_statements_month check (extract(day from starts_on) = 1),
  currency         text not null,
  status           text not null default 'DRAFT'
    constraint fee_share_statements_status check (status in ('DRAFT', 'APPROVED', 'PAID')),
  -- Of an approved statement; a draft is calculated whenever it is read.
  earned           bigint,
  taken_back       bigint,
  share            bigint,
  brought_forward  bigint,
  minimum          bigint,
  payable          bigint constraint fee_share_statements_payable check (payable >= 0),
  carried_forward  bigint,
  settlement       text constraint fee_share_statements_settlement check (settlement in ('PAYROLL', 'BANK')),
  employee_id      uuid,
  payroll_input_id uuid,
  paid_on          date,
  paid_by          uuid,
  approved_by      uuid,
  approved_at      timestamptz,
  created_by       uuid,
  version          integer not null default 1,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint fee_share_statements_doctor foreign key (tenant_id, doctor_id) references users (tenant_id, id),
  constraint fee_share_statements_employee foreign key (tenant_id, employee_id) references employees (tenant_id, id),
  constraint fee_share_statements_input foreign key (tenant_id, payroll_input_id) references payroll_inputs (tenant_id, id),
  constraint fee_share_statements_taken unique (tenant_id, doctor_id, starts_on),
  constraint fee_share_statements_sealed check ((status = 'DRAFT') = (approved_at is null)),
  constraint fee_share_statements_sums check (approved_at is null
    or payable + carried_forward >= share + brought_forward)
);
create index fee_share_statements_newest on fee_share_statements (tenant_id, starts_on desc, id desc);
create index fee_share_statements_of_employee on fee_share_statements (tenant_id, employee_id);
create unique index fee_share_statements_of_input on fee_share_statements (tenant_id, payroll_input_id);
call app.protect('fee_share_statements');
create trigger fee_share_statements_touch before update on fee_share_statements
  for each row execute function app.touch();

-- Written at the approval, and never changed.
create table fee_share_lines (
  tenant_id       uuid not null references tenants (id),
  id              uuid not null default uuidv7(),
  statement_id    uuid not null,
  fee_share_id    uuid not null,
  place           integer not null,
  event           text not null default 'INVOICE' constraint fee_share_lines_event
    check (event in ('INVOICE', 'INVOICE_VOID', 'CREDIT_NOTE', 'PAYMENT', 'PAYMENT_VOID', 'REFUND')),
  invoice_line_id uuid not null,
  -- Invoice, credit note, allocation or reversal of an allocation, by the event.
  source_id       uuid not null,
  invoice_number  text not null,
  document_number text,
  date            date not null,
  description     text not null,
  line_net        bigint not null,
  collected       bigint,
  amount          bigint not null,
  percent         numeric(7,4) not null,
  share           bigint not null,
  primary key (tenant_id, id),
  constraint fee_share_lines_statement
    foreign key (tenant_id, statement_id) references fee_share_statements (tenant_id, id),
  constraint fee_share_lines_agreement foreign key (tenant_id, fee_share_id) references fee_shares (tenant_id, id),
  constraint fee_share_lines_invoice_line
    foreign key (tenant_id, invoice_line_id) references invoice_lines (tenant_id, id)
);
-- Nothing is paid twice, whoever approves at the same time.
create unique index fee_share_lines_once on fee_share_lines (tenant_id, invoice_line_id, event, source_id);
create index fee_share_lines_of_statement on fee_share_lines (tenant_id, statement_id, place);
create index fee_share_lines_of_agreement on fee_share_lines (tenant_id, fee_share_id);
call app.protect('fee_share_lines');

create function app.keep_fee_share_line() returns trigger language plpgsql as $$
begin
  if current_setting('app.restoring', true) = 'on' then return coalesce(new, old); end if;
  raise exception using errcode = 'check_violation', constraint = 'fee_share_lines_immutable',
    message = 'Lines of approved fee share statements are never changed';
end $$;
create trigger fee_share_lines_keep before update or delete on fee_share_lines
  for each row execute function app.keep_fee_share_line();
