-- Take-overs of the supply of a previous system: stock, open orders and bills, and assets with their depreciation. A take-over
-- is checked, approved by a second person and posted as a whole.
create table supply_openings (
  tenant_id         uuid not null references tenants (id),
  id                uuid not null default uuidv7(),
  date              date not null,
  status            text not null default 'PENDING' constraint supply_openings_status
                    check (status in ('PENDING', 'POSTED', 'REJECTED')),
  -- The rows as they were given (the contract's SupplyOpeningContent), and their hash.
  content           jsonb not null,
  content_hash      bytea not null,
  -- Minor units of the clinic's currency.
  stock_value       bigint not null default 0,
  payables          bigint not null default 0,
  asset_cost        bigint not null default 0,
  asset_accumulated bigint not null default 0,
  created_by        uuid,
  decided_by        uuid,
  decision_reason   text,
  decided_at        timestamptz,
  version           integer not null default 1,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index supply_openings_once on supply_openings (tenant_id, content_hash) where status in ('PENDING', 'POSTED');
create index supply_openings_newest on supply_openings (tenant_id, created_at desc, id desc);
call app.protect('supply_openings');
create trigger supply_openings_touch before update on supply_openings for each row execute function app.touch();

-- An order keeps the number of the previous system; it is taken over once.
alter table purchase_orders add column old_number text;
create unique index purchase_orders_old_number on purchase_orders (tenant_id, supplier_id, lower(old_number))
  where old_number is not null and status <> 'CANCELLED';
