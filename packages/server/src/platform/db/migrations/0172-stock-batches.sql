create table stock_batches (
  tenant_id     uuid not null references tenants (id),
  id            uuid not null default uuidv7(),
  item_id       uuid not null,
  number        text not null,
  expires_on    date,
  status        text not null default 'AVAILABLE'
    constraint stock_batches_status check (status in ('AVAILABLE', 'QUARANTINED', 'RECALLED', 'DESTROYED')),
  status_reason text,
  status_by     uuid,
  created_by    uuid,
  version       integer not null default 1,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint stock_batches_of_item unique (tenant_id, item_id, id),
  constraint stock_batches_item foreign key (tenant_id, item_id) references inventory_items (tenant_id, id)
);
create unique index stock_batches_number on stock_batches (tenant_id, item_id, lower(number));
create index stock_batches_by_expiry on stock_batches (tenant_id, expires_on, id);
create index stock_batches_by_number on stock_batches (tenant_id, lower(number) text_pattern_ops);
call app.protect('stock_batches');
create trigger stock_batches_touch before update on stock_batches for each row execute function app.touch();
