-- Drugs with their sig that a prescriber writes often.
create table prescription_favourites (
  tenant_id  uuid not null references tenants (id),
  id         uuid not null default uuidv7(),
  user_id    uuid not null,
  name       text not null,
  item       jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint prescription_favourites_user foreign key (tenant_id, user_id) references users (tenant_id, id)
    on delete cascade,
  constraint prescription_favourites_name unique (tenant_id, user_id, name)
);
call app.protect('prescription_favourites');
