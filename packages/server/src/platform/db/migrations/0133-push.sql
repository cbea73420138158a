-- The clinic's own keys for Web Push (RFC 8292). The private one is encrypted with a key of the server.
create table push_keys (
  tenant_id   uuid not null references tenants (id),
  public_key  text not null,
  private_key bytea not null,
  created_at  timestamptz not null default now(),
  primary key (tenant_id)
);
call app.protect('push_keys');

-- Browsers that receive notifications (RFC 8030). Each belongs to the session in which it was registered.
create table push_subscriptions (
  tenant_id  uuid not null references tenants (id),
  id         uuid not null default uuidv7(),
  session_id uuid not null,
  -- A secret: it is enough to send to the browser.
  endpoint   text not null,
  p256dh     text not null,
  auth       text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint push_subscriptions_session foreign key (tenant_id, session_id) references sessions (tenant_id, id) on delete cascade,
  constraint push_subscriptions_once unique (tenant_id, endpoint)
);
create index push_subscriptions_of_session on push_subscriptions (tenant_id, session_id);
call app.protect('push_subscriptions');

-- A session that has been ended, by whatever way, receives nothing any more.
create function app.drop_push_subscriptions() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions p where p.tenant_id = new.tenant_id and p.session_id = new.id;
  return null;
end $$;
create trigger sessions_drop_push after update of ended_at on sessions for each row
  when (new.ended_at is not null) execute function app.drop_push_subscriptions();

-- When an alert was handed to the browsers of its user. Alerts of before this release count as handed over.
alter table alerts add column pushed_at timestamptz default now();
alter table alerts alter column pushed_at drop default;
create index alerts_to_push on alerts (tenant_id, id) where pushed_at is null;
create policy owner_lookup on alerts for select to current_user using (true);

-- The clinics with alerts to hand over.
create function app.clinics_to_push() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select distinct a.tenant_id from alerts a
  join tenants t on t.id = a.tenant_id and t.kind = 'CLINIC' and t.status = 'ACTIVE'
  where a.pushed_at is null
$$;
grant execute on function app.clinics_to_push() to polyclinic_app;
