-- Requested corrections of the stock. Those above the clinic's limit wait for a second person.
create table stock_adjustments (
  tenant_id       uuid not null references tenants (id),
  id              uuid not null default uuidv7(),
  item_id         uuid not null,
  location_id     uuid not null,
  batch_id        uuid,
  quantity        numeric(18,4) not null constraint stock_adjustments_quantity check (quantity <> 0),
  unit_cost       bigint,
  value           bigint not null default 0,
  date            date not null,
  reason          text not null,
  status          text not null default 'PENDING'
    constraint stock_adjustments_status check (status in ('PENDING', 'APPROVED', 'REJECTED')),
  requested_by    uuid,
  decided_by      uuid,
  decided_at      timestamptz,
  decision_reason text,
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint stock_adjustments_item foreign key (tenant_id, item_id) references inventory_items (tenant_id, id),
  constraint stock_adjustments_location foreign key (tenant_id, location_id) references stock_locations (tenant_id, id),
  constraint stock_adjustments_batch foreign key (tenant_id, item_id, batch_id)
    references stock_batches (tenant_id, item_id, id)
);
create index stock_adjustments_of_item on stock_adjustments (tenant_id, item_id);
create index stock_adjustments_of_location on stock_adjustments (tenant_id, location_id);
create index stock_adjustments_of_batch on stock_adjustments (tenant_id, item_id, batch_id);
create index stock_adjustments_by_status on stock_adjustments (tenant_id, status, id desc);
create index stock_adjustments_by_age on stock_adjustments (tenant_id, id desc);
call app.protect('stock_adjustments');
create trigger stock_adjustments_touch before update on stock_adjustments for each row execute function app.touch();

create table stock_transfers (
  tenant_id        uuid not null references tenants (id),
  id               uuid not null default uuidv7(),
  status           text not null default 'IN_TRANSIT'
    constraint stock_transfers_status check (status in ('IN_TRANSIT', 'RECEIVED')),
  from_location_id uuid not null,
  to_location_id   uuid not null,
  note             text,
  sent_by          uuid,
  received_by      uuid,
  received_at      timestamptz,
  version          integer not null default 1,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint stock_transfers_elsewhere check (from_location_id <> to_location_id),
  constraint stock_transfers_from foreign key (tenant_id, from_location_id) references stock_locations (tenant_id, id),
  constraint stock_transfers_to foreign key (tenant_id, to_location_id) references stock_locations (tenant_id, id)
);
create index stock_transfers_from_location on stock_transfers (tenant_id, from_location_id);
create index stock_transfers_to_location on stock_transfers (tenant_id, to_location_id);
create index stock_transfers_by_status on stock_transfers (tenant_id, status, id desc);
create index stock_transfers_by_age on stock_transfers (tenant_id, id desc);
call app.protect('stock_transfers');
create trigger stock_transfers_touch before update on stock_transfers for each row execute function app.touch();

-- Sent quantities with the value that they carry to the other location.
create table stock_transfer_lines (
  tenant_id   uuid not null references tenants (id),
  id          uuid not null default uuidv7(),
  transfer_id uuid not null,
  item_id     uuid not null,
  batch_id    uuid,
  quantity    numeric(18,4) not null constraint stock_transfer_lines_quantity check (quantity > 0),
  value       bigint not null constraint stock_transfer_lines_value check (value >= 0),
  received    numeric(18,4) not null default 0 constraint stock_transfer_lines_received check (received >= 0),
  lost        numeric(18,4) not null default 0 constraint stock_transfer_lines_lost check (lost >= 0),
  primary key (tenant_id, id),
  constraint stock_transfer_lines_whole check (received + lost <= quantity),
  constraint stock_transfer_lines_transfer foreign key (tenant_id, transfer_id) references stock_transfers (tenant_id, id),
  constraint stock_transfer_lines_item foreign key (tenant_id, item_id) references inventory_items (tenant_id, id),
  constraint stock_transfer_lines_batch foreign key (tenant_id, item_id, batch_id)
    references stock_batches (tenant_id, item_id, id)
);
create index stock_transfer_lines_of_transfer on stock_transfer_lines (tenant_id, transfer_id, id);
create index stock_transfer_lines_of_item on stock_transfer_lines (tenant_id, item_id);
create index stock_transfer_lines_of_batch on stock_transfer_lines (tenant_id, item_id, batch_id);
call app.protect('stock_transfer_lines');

create table stock_reservations (
  tenant_id   uuid not null references tenants (id),
  id          uuid not null default uuidv7(),
  status      text not null default 'OPEN'
    constraint stock_reservations_status check (status in ('OPEN', 'USED', 'RELEASED')),
  item_id     uuid not null,
  location_id uuid not null,
  batch_id    uuid,
  quantity    numeric(18,4) not null constraint stock_reservations_quantity check (quantity > 0),
  purpose     text not null,
  reserved_by uuid,
  version     integer not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint stock_reservations_item foreign key (tenant_id, item_id) references inventory_items (tenant_id, id),
  constraint stock_reservations_location foreign key (tenant_id, location_id) references stock_locations (tenant_id, id),
  constraint stock_reservations_batch foreign key (tenant_id, item_id, batch_id)
    references stock_batches (tenant_id, item_id, id)
);
create index stock_reservations_of_item on stock_reservations (tenant_id, item_id, id desc);
create index stock_reservations_of_location on stock_reservations (tenant_id, location_id);
create index stock_reservations_of_batch on stock_reservations (tenant_id, item_id, batch_id);
create index stock_reservations_by_status on stock_reservations (tenant_id, status, id desc);
create index stock_reservations_by_age on stock_reservations (tenant_id, id desc);
call app.protect('stock_reservations');
create trigger stock_reservations_touch before update on stock_reservations for each row execute function app.touch();
