create table goods_receipts (
  tenant_id     uuid not null references tenants (id),
  id            uuid not null default uuidv7(),
  number        text,
  status        text not null default 'DRAFT' constraint goods_receipts_status
    check (status in ('DRAFT', 'APPROVED', 'PARTIALLY_RETURNED', 'RETURNED', 'CANCELLED')),
  order_id      uuid not null,
  date          date not null,
  delivery_note text,
  notes         text,
  cancel_reason text,
  -- Of the day of the delivery; the clinic's currency for one unit of the order's.
  fx_rate       numeric(19,6) constraint goods_receipts_fx_rate check (fx_rate > 0),
  created_by    uuid,
  edited_by     uuid[] not null default '{}',
  approved_by   uuid,
  approved_at   timestamptz,
  version       integer not null default 1,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint goods_receipts_order foreign key (tenant_id, order_id) references purchase_orders (tenant_id, id)
);
create unique index goods_receipts_number on goods_receipts (tenant_id, number);
create index goods_receipts_by_age on goods_receipts (tenant_id, id desc);
create index goods_receipts_by_status on goods_receipts (tenant_id, status, id desc);
create index goods_receipts_of_order on goods_receipts (tenant_id, order_id);
call app.protect('goods_receipts');
create trigger goods_receipts_touch before update on goods_receipts for each row execute function app.touch();

create table goods_receipt_lines (
  tenant_id     uuid not null references tenants (id),
  id            uuid not null default uuidv7(),
  receipt_id    uuid not null,
  line_no       integer not null,
  order_line_id uuid not null,
  delivered     numeric(18,4) not null constraint goods_receipt_lines_delivered check (delivered > 0),
  rejected      numeric(18,4) not null default 0
    constraint goods_receipt_lines_rejected check (rejected between 0 and delivered),
  accepted      numeric(18,4) generated always as (delivered - rejected) stored,
  reject_reason text,
  batch_number  text,
  expires_on    date,
  returned      numeric(18,4) not null default 0,
  -- At the order's price: in the clinic's currency, and in the order's. Written by the approval.
  value         bigint not null default 0,
  amount        bigint not null default 0,
  primary key (tenant_id, id),
  constraint goods_receipt_lines_receipt foreign key (tenant_id, receipt_id) references goods_receipts (tenant_id, id),
  constraint goods_receipt_lines_order_line foreign key (tenant_id, order_line_id)
    references purchase_order_lines (tenant_id, id),
  constraint goods_receipt_lines_returned check (returned between 0 and delivered - rejected)
);
create unique index goods_receipt_lines_once on goods_receipt_lines (tenant_id, receipt_id, line_no);
create index goods_receipt_lines_of_order_line on goods_receipt_lines (tenant_id, order_line_id);
call app.protect('goods_receipt_lines');

create table supplier_returns (
  tenant_id  uuid not null references tenants (id),
  id         uuid not null default uuidv7(),
  number     text not null,
  receipt_id uuid not null,
  date       date not null,
  reason     text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint supplier_returns_receipt foreign key (tenant_id, receipt_id) references goods_receipts (tenant_id, id)
);
create unique index supplier_returns_number on supplier_returns (tenant_id, number);
create index supplier_returns_of_receipt on supplier_returns (tenant_id, receipt_id);
call app.protect('supplier_returns');

create table supplier_return_lines (
  tenant_id       uuid not null references tenants (id),
  id              uuid not null default uuidv7(),
  return_id       uuid not null,
  receipt_line_id uuid not null,
  quantity        numeric(18,4) not null constraint supplier_return_lines_quantity check (quantity > 0),
  -- Part of the quantity that no bill had charged yet.
  unbilled        numeric(18,4) not null constraint supplier_return_lines_unbilled check (unbilled between 0 and quantity),
  value           bigint not null,
  primary key (tenant_id, id),
  constraint supplier_return_lines_return foreign key (tenant_id, return_id) references supplier_returns (tenant_id, id),
  constraint supplier_return_lines_receipt_line foreign key (tenant_id, receipt_line_id)
    references goods_receipt_lines (tenant_id, id)
);
create index supplier_return_lines_of_return on supplier_return_lines (tenant_id, return_id);
create index supplier_return_lines_of_receipt_line on supplier_return_lines (tenant_id, receipt_line_id);
call app.protect('supplier_return_lines');
