-- Requests of employees, which become lines of purchase orders.
create table purchase_requisitions (
  tenant_id       uuid not null references tenants (id),
  id              uuid not null default uuidv7(),
  -- Whether it is ordered, the status of its order determines.
  status          text not null default 'PENDING'
    constraint purchase_requisitions_status check (status in ('PENDING', 'APPROVED', 'REJECTED', 'CANCELLED')),
  kind            text not null default 'STOCK'
    constraint purchase_requisitions_kind check (kind in ('STOCK', 'ASSET', 'EXPENSE')),
  description     text not null,
  quantity        numeric(18,4) not null constraint purchase_requisitions_quantity check (quantity > 0),
  unit            text,
  needed_by       date,
  reason          text,
  requested_by    uuid,
  decided_by      uuid,
  decided_at      timestamptz,
  decision_reason text,
  order_id        uuid,
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint purchase_requisitions_order foreign key (tenant_id, order_id) references purchase_orders (tenant_id, id)
);
create index purchase_requisitions_by_age on purchase_requisitions (tenant_id, id desc);
create index purchase_requisitions_of_order on purchase_requisitions (tenant_id, order_id);
create index purchase_requisitions_of_requester on purchase_requisitions (tenant_id, requested_by, id desc);
call app.protect('purchase_requisitions');
create trigger purchase_requisitions_touch before update on purchase_requisitions
  for each row execute function app.touch();
