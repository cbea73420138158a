create table stocktakes (
  tenant_id       uuid not null references tenants (id),
  id              uuid not null default uuidv7(),
  status          text not null default 'COUNTING'
    constraint stocktakes_status check (status in ('COUNTING', 'SUBMITTED', 'APPROVED', 'CANCELLED')),
  location_id     uuid not null,
  note            text,
  value           bigint,
  -- Everyone who has started it, counted or submitted it: none of them approves it.
  authors         uuid[] not null default '{}',
  started_by      uuid,
  submitted_by    uuid,
  decided_by      uuid,
  decided_at      timestamptz,
  decision_reason text,
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint stocktakes_location foreign key (tenant_id, location_id) references stock_locations (tenant_id, id)
);
create unique index stocktakes_open on stocktakes (tenant_id, location_id) where status in ('COUNTING', 'SUBMITTED');
create index stocktakes_of_location on stocktakes (tenant_id, location_id);
create index stocktakes_by_status on stocktakes (tenant_id, status, id desc);
create index stocktakes_by_age on stocktakes (tenant_id, id desc);
call app.protect('stocktakes');
create trigger stocktakes_touch before update on stocktakes for each row execute function app.touch();

create table stocktake_lines (
  tenant_id    uuid not null references tenants (id),
  id           uuid not null default uuidv7(),
  stocktake_id uuid not null,
  item_id      uuid not null,
  batch_id     uuid,
  counted      numeric(18,4) constraint stocktake_lines_counted check (counted >= 0),
  -- Of the ledger at the moment of the count.
  expected     numeric(18,4),
  counted_by   uuid,
  counted_at   timestamptz,
  primary key (tenant_id, id),
  constraint stocktake_lines_once unique nulls not distinct (tenant_id, stocktake_id, item_id, batch_id),
  constraint stocktake_lines_stocktake foreign key (tenant_id, stocktake_id) references stocktakes (tenant_id, id),
  constraint stocktake_lines_item foreign key (tenant_id, item_id) references inventory_items (tenant_id, id),
  constraint stocktake_lines_batch foreign key (tenant_id, item_id, batch_id)
    references stock_batches (tenant_id, item_id, id)
);
create index stocktake_lines_of_item on stocktake_lines (tenant_id, item_id);
create index stocktake_lines_of_batch on stocktake_lines (tenant_id, item_id, batch_id);
call app.protect('stocktake_lines');
