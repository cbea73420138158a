-- Recalls of a batch by its manufacturer or an authority.
create table stock_recalls (
  tenant_id   uuid not null references tenants (id),
  id          uuid not null default uuidv7(),
  batch_id    uuid not null,
  item_id     uuid not null,
  reason      text not null,
  recalled_by uuid,
  created_at  timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint stock_recalls_once unique (tenant_id, batch_id),
  constraint stock_recalls_batch foreign key (tenant_id, item_id, batch_id) references stock_batches (tenant_id, item_id, id)
);
create index stock_recalls_of_batch on stock_recalls (tenant_id, item_id, batch_id);
create index stock_recalls_by_age on stock_recalls (tenant_id, id desc);
call app.protect('stock_recalls');
