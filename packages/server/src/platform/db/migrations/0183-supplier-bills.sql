-- Bills of suppliers with their match. Amounts are minor units of the bill's currency unless a column says otherwise.
create table supplier_bills (
  tenant_id         uuid not null references tenants (id),
  id                uuid not null default uuidv7(),
  supplier_id       uuid not null,
  number            text not null,
  -- Upper case without signs and leading zeros: one bill has one number in all years.
  number_key        text generated always as (
    ltrim(regexp_replace(upper(number), '[^[:alnum:]]', '', 'g'), '0')) stored,
  status            text not null default 'PENDING' constraint supplier_bills_status
    check (status in ('PENDING', 'MATCHED', 'EXCEPTION', 'RESOLVED', 'APPROVED', 'REJECTED')),
  date              date not null,
  due_on            date not null,
  -- Last day of the early payment discount, and its percentage.
  discount_until    date,
  discount_percent  numeric(7,4),
  currency          text not null,
  fx_rate           numeric(19,6) not null constraint supplier_bills_fx_rate check (fx_rate > 0),
  freight           bigint not null default 0 constraint supplier_bills_freight check (freight >= 0),
  net               bigint not null,
  tax               bigint not null,
  total             bigint not null constraint supplier_bills_total check (total >= 0),
  paid              bigint not null default 0 constraint supplier_bills_paid check (paid >= 0),
  credited          bigint not null default 0 constraint supplier_bills_credited check (credited >= 0),
  discounted        bigint not null default 0 constraint supplier_bills_discounted check (discounted >= 0),
  -- What is still owed, in the clinic's currency, as it stands in the ledger; zero until it is posted.
  base_outstanding  bigint not null default 0 constraint supplier_bills_base_outstanding check (base_outstanding >= 0),
  exceptions        text[] not null default '{}',
  resolution        text constraint supplier_bills_resolution check (resolution in (
    'ACCEPT_VARIANCE', 'PAY_RECEIVED_ONLY', 'AWAIT_RECEIPT', 'CORRECT_PRICE', 'SHORT_CLOSE')),
  resolution_reason text,
  resolved_by       uuid,
  notes             text,
  posted_on         date,
  created_by        uuid,
  approved_by       uuid,
  approved_at       timestamptz,
  rejected_by       uuid,
  rejection_reason  text,
  version           integer not null default 1,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint supplier_bills_supplier foreign key (tenant_id, supplier_id) references suppliers (tenant_id, id),
  constraint supplier_bills_settled check (paid + credited + discounted <= total)
);
create unique index supplier_bills_duplicate on supplier_bills (tenant_id, supplier_id, number_key) where status <> 'REJECTED';
create index supplier_bills_of_supplier on supplier_bills (tenant_id, supplier_id, id desc);
create index supplier_bills_by_age on supplier_bills (tenant_id, id desc);
create index supplier_bills_by_status on supplier_bills (tenant_id, status, id desc);
create index supplier_bills_due on supplier_bills (tenant_id, due_on) where status = 'APPROVED' and paid + credited + discounted < total;
call app.protect('supplier_bills');
create trigger supplier_bills_touch before update on supplier_bills for each row execute function app.touch();

create table supplier_bill_lines (
  tenant_id     uuid not null references tenants (id),
  id            uuid not null default uuidv7(),
  bill_id       uuid not null,
  line_no       integer not null,
  order_line_id uuid,
  description   text not null,
  quantity      numeric(18,4) not null constraint supplier_bill_lines_quantity check (quantity > 0),
  unit_price    numeric(19,6) not null constraint supplier_bill_lines_price check (unit_price >= 0),
  tax_code_id   uuid,
  account_id    uuid,
  net           bigint not null,
  tax           bigint not null,
  -- What it was compared with.
  order_price   numeric(19,6),
  open          numeric(18,4),
  variance      bigint not null default 0,
  exceptions    text[] not null default '{}',
  -- Part of the quantity that the approval took from what was received.
  matched       numeric(18,4) not null default 0,
  primary key (tenant_id, id),
  constraint supplier_bill_lines_bill foreign key (tenant_id, bill_id) references supplier_bills (tenant_id, id),
  constraint supplier_bill_lines_order_line foreign key (tenant_id, order_line_id)
    references purchase_order_lines (tenant_id, id),
  constraint supplier_bill_lines_tax_code foreign key (tenant_id, tax_code_id) references tax_codes (tenant_id, id),
  constraint supplier_bill_lines_account foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);
create unique index supplier_bill_lines_once on supplier_bill_lines (tenant_id, bill_id, line_no);
create index supplier_bill_lines_of_order_line on supplier_bill_lines (tenant_id, order_line_id);
create index supplier_bill_lines_by_tax_code on supplier_bill_lines (tenant_id, tax_code_id);
create index supplier_bill_lines_by_account on supplier_bill_lines (tenant_id, account_id);
call app.protect('supplier_bill_lines');

-- What a supplier owes back: by a resolution or a return. It reduces its bill, or stays open until a payment takes it.
create table supplier_debit_notes (
  tenant_id        uuid not null references tenants (id),
  id               uuid not null default uuidv7(),
  number           text not null,
  supplier_id      uuid not null,
  bill_id          uuid,
  return_id        uuid,
  date             date not null,
  reason           text not null,
  currency         text not null,
  net              bigint not null,
  tax              bigint not null,
  amount           bigint not null constraint supplier_debit_notes_amount check (amount > 0),
  applied          bigint not null default 0,
  -- What is not applied yet, in the clinic's currency, as it stands in the ledger.
  base_open        bigint not null default 0 constraint supplier_debit_notes_base_open check (base_open >= 0),
  created_by       uuid,
  created_at       timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint supplier_debit_notes_supplier foreign key (tenant_id, supplier_id) references suppliers (tenant_id, id),
  constraint supplier_debit_notes_bill foreign key (tenant_id, bill_id) references supplier_bills (tenant_id, id),
  constraint supplier_debit_notes_return foreign key (tenant_id, return_id) references supplier_returns (tenant_id, id),
  constraint supplier_debit_notes_applied check (applied between 0 and amount)
);
create unique index supplier_debit_notes_number on supplier_debit_notes (tenant_id, number);
create index supplier_debit_notes_of_supplier on supplier_debit_notes (tenant_id, supplier_id);
create index supplier_debit_notes_of_bill on supplier_debit_notes (tenant_id, bill_id);
create index supplier_debit_notes_of_return on supplier_debit_notes (tenant_id, return_id);
call app.protect('supplier_debit_notes');
