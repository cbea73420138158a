create table inventory_categories (
  tenant_id  uuid not null references tenants (id),
  id         uuid not null default uuidv7(),
  name       text not null,
  notes      text,
  deleted_at timestamptz,
  created_by uuid,
  version    integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index inventory_categories_by_age on inventory_categories (tenant_id, id desc) where deleted_at is null;
call app.protect('inventory_categories');
create trigger inventory_categories_touch before update on inventory_categories for each row execute function app.touch();
