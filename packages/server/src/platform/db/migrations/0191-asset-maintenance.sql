-- Maintenance of fixed assets. An order that repeats creates its successor on completion.
create table maintenance_orders (
  tenant_id        uuid not null references tenants (id),
  id               uuid not null default uuidv7(),
  asset_id         uuid not null,
  kind             text not null default 'PREVENTIVE'
    constraint maintenance_orders_kind check (kind in ('PREVENTIVE', 'CALIBRATION', 'INSPECTION', 'REPAIR')),
  title            text not null,
  status           text not null default 'SCHEDULED'
    constraint maintenance_orders_status check (status in ('SCHEDULED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED')),
  due_on           date,
  due_units        numeric(18,4),
  repeat_unit      text constraint maintenance_orders_repeat_unit check (repeat_unit in ('MONTHS', 'DAYS', 'UNITS')),
  repeat_every     integer constraint maintenance_orders_repeat_every check (repeat_every > 0),
  -- Day of the month of a plan by months, which a short month does not change for good.
  anchor_day       integer,
  window_days      integer not null default 14,
  assignee         text,
  notes            text,
  started_at       timestamptz,
  completed_on     date,
  downtime_minutes integer,
  findings         text,
  certificate      text,
  is_passed        boolean,
  cost             bigint not null default 0 constraint maintenance_orders_cost check (cost >= 0),
  -- The cost was added to the asset.
  is_improvement   boolean not null default false,
  previous_id      uuid,
  created_by       uuid,
  version          integer not null default 1,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint maintenance_orders_asset foreign key (tenant_id, asset_id) references assets (tenant_id, id),
  constraint maintenance_orders_previous foreign key (tenant_id, previous_id) references maintenance_orders (tenant_id, id),
  constraint maintenance_orders_completed check ((status = 'COMPLETED') = (completed_on is not null))
);
create index maintenance_orders_of_asset on maintenance_orders (tenant_id, asset_id, id desc);
create index maintenance_orders_open on maintenance_orders (tenant_id, due_on)
  where status in ('SCHEDULED', 'IN_PROGRESS');
create index maintenance_orders_newest on maintenance_orders (tenant_id, id desc);
-- An order has one successor.
create unique index maintenance_orders_next_once on maintenance_orders (tenant_id, previous_id) where previous_id is not null;
create index maintenance_orders_of_previous on maintenance_orders (tenant_id, previous_id);
call app.protect('maintenance_orders');
create trigger maintenance_orders_touch before update on maintenance_orders for each row execute function app.touch();

-- Equipment whose calibration is overdue cannot be booked from this day on.
alter table facilities add column unusable_from date;
