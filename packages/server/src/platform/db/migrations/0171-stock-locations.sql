create table stock_locations (
  tenant_id  uuid not null references tenants (id),
  id         uuid not null default uuidv7(),
  name       text not null,
  kind       text not null default 'STORE' constraint stock_locations_kind check (kind in ('STORE', 'ROOM', 'CABINET')),
  branch_id  uuid,
  is_default boolean not null default false,
  is_active  boolean not null default true,
  created_by uuid,
  version    integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint stock_locations_branch foreign key (tenant_id, branch_id) references branches (tenant_id, id)
);
create unique index stock_locations_taken on stock_locations (tenant_id, lower(name));
create unique index stock_locations_default on stock_locations (tenant_id) where is_default;
create index stock_locations_of_branch on stock_locations (tenant_id, branch_id);
call app.protect('stock_locations');
create trigger stock_locations_touch before update on stock_locations for each row execute function app.touch();
