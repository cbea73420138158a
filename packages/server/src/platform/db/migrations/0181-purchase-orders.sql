-- Purchase orders. Amounts are minor units of the order's currency unless a column says otherwise.
create table purchase_orders (
  tenant_id      uuid not null references tenants (id),
  id             uuid not null default uuidv7(),
  number         text,
  status         text not null constraint purchase_orders_status check (status in (
    'DRAFT', 'PENDING_APPROVAL', 'APPROVED', 'SENT', 'PARTIALLY_RECEIVED', 'RECEIVED', 'CLOSED', 'REJECTED', 'CANCELLED')),
  supplier_id    uuid not null,
  currency       text not null,
  fx_rate        numeric(19,6) not null constraint purchase_orders_fx_rate check (fx_rate > 0),
  branch_id      uuid,
  ordered_on     date,
  expected_on    date,
  freight        bigint not null default 0 constraint purchase_orders_freight check (freight >= 0),
  net            bigint not null,
  tax            bigint not null,
  total          bigint not null,
  -- In the clinic's currency.
  base_total     bigint not null,
  deliver_to     text,
  notes          text,
  closing_reason text,
  created_by     uuid,
  -- Everyone who has changed it: none of them approves it.
  edited_by      uuid[] not null default '{}',
  approved_by    uuid,
  approved_at    timestamptz,
  version        integer not null default 1,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint purchase_orders_supplier foreign key (tenant_id, supplier_id) references suppliers (tenant_id, id),
  constraint purchase_orders_branch foreign key (tenant_id, branch_id) references branches (tenant_id, id),
  constraint purchase_orders_approved check ((approved_by is null) = (approved_at is null))
);
create unique index purchase_orders_number on purchase_orders (tenant_id, number);
create index purchase_orders_by_age on purchase_orders (tenant_id, id desc);
create index purchase_orders_by_status on purchase_orders (tenant_id, status, id desc);
create index purchase_orders_of_supplier on purchase_orders (tenant_id, supplier_id, id desc);
create index purchase_orders_of_branch on purchase_orders (tenant_id, branch_id);
call app.protect('purchase_orders');
create trigger purchase_orders_touch before update on purchase_orders for each row execute function app.touch();

create table purchase_order_lines (
  tenant_id          uuid not null references tenants (id),
  id                 uuid not null default uuidv7(),
  order_id           uuid not null,
  line_no            integer not null,
  kind               text not null constraint purchase_order_lines_kind check (kind in ('STOCK', 'ASSET', 'EXPENSE')),
  item_id            uuid,
  description        text not null,
  unit               text,
  quantity           numeric(18,4) not null constraint purchase_order_lines_quantity check (quantity > 0),
  unit_price         numeric(19,6) not null constraint purchase_order_lines_price check (unit_price >= 0),
  tax_code_id        uuid,
  tax_rate           numeric(7,4) not null default 0,
  account_id         uuid,
  minimum_shelf_days integer,
  net                bigint not null,
  tax                bigint not null,
  received           numeric(18,4) not null default 0,
  returned           numeric(18,4) not null default 0,
  billed             numeric(18,4) not null default 0,
  -- Received and neither billed nor returned, with its value as it stands in the ledger: in the clinic's currency, and in
  -- the order's. Without a quantity there is no value.
  unbilled           numeric(18,4) not null default 0,
  unbilled_value     bigint not null default 0,
  unbilled_amount    bigint not null default 0,
  primary key (tenant_id, id),
  constraint purchase_order_lines_order foreign key (tenant_id, order_id) references purchase_orders (tenant_id, id),
  constraint purchase_order_lines_tax_code foreign key (tenant_id, tax_code_id) references tax_codes (tenant_id, id),
  constraint purchase_order_lines_account foreign key (tenant_id, account_id) references accounts (tenant_id, id),
  constraint purchase_order_lines_unbilled check (unbilled >= 0 and unbilled_value >= 0 and unbilled_amount >= 0
    and (unbilled > 0 or (unbilled_value = 0 and unbilled_amount = 0))),
  constraint purchase_order_lines_moved check (received >= 0 and returned >= 0 and billed >= 0 and returned <= received)
);
create unique index purchase_order_lines_once on purchase_order_lines (tenant_id, order_id, line_no);
create index purchase_order_lines_by_tax_code on purchase_order_lines (tenant_id, tax_code_id);
create index purchase_order_lines_by_account on purchase_order_lines (tenant_id, account_id);
create index purchase_order_lines_by_item on purchase_order_lines (tenant_id, item_id);
call app.protect('purchase_order_lines');

-- The PDF as it was sent, with its hash.
create table purchase_order_snapshots (
  tenant_id uuid not null references tenants (id),
  id        uuid not null default uuidv7(),
  order_id  uuid not null,
  hash      bytea not null,
  content   bytea not null,
  file_name text not null,
  sent_to   text,
  sent_by   uuid,
  sent_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint purchase_order_snapshots_order foreign key (tenant_id, order_id) references purchase_orders (tenant_id, id)
);
create index purchase_order_snapshots_of_order on purchase_order_snapshots (tenant_id, order_id);
call app.protect('purchase_order_snapshots');
