-- Pay structures: the components by which pay is calculated. Each component is dated itself; calculated periods keep a copy.
create table pay_structures (
  tenant_id  uuid not null references tenants (id),
  id         uuid not null default uuidv7(),
  name       text not null,
  currency   text not null,
  components jsonb not null,
  is_active  boolean not null default true,
  notes      text,
  created_by uuid,
  version    integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index pay_structures_name_taken on pay_structures (tenant_id, lower(name));
call app.protect('pay_structures');
create trigger pay_structures_touch before update on pay_structures for each row execute function app.touch();
