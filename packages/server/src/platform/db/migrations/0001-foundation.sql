-- Runs as the owner. The application logs in as polyclinic_app, which owns nothing and cannot bypass row level security.
create extension if not exists btree_gist;
create extension if not exists btree_gin;
create extension if not exists pg_trgm;

create schema app;
grant usage on schema app to polyclinic_app;
grant usage on schema public to polyclinic_app;
alter default privileges in schema public grant select, insert, update, delete on tables to polyclinic_app;
-- Not for one schema: what everybody may do by birth can only be taken back for all of them.
alter default privileges revoke execute on functions from public;

-- The clinic of the running transaction. SQL and stable, so that policies inline it.
create function app.tenant_id() returns uuid language sql stable
  return nullif(current_setting('app.tenant_id', true), '')::uuid;
grant execute on function app.tenant_id() to polyclinic_app;

-- What every table of a clinic gets: nobody, the owner included, reaches another clinic's rows.
create procedure app.protect(table_name text) language plpgsql as $$
begin
  execute format('alter table public.%I enable row level security', table_name);
  execute format('alter table public.%I force row level security', table_name);
  execute format(
    'create policy tenant_rows on public.%I using (tenant_id = app.tenant_id()) with check (tenant_id = app.tenant_id())',
    table_name);
end $$;

-- Counts a record's changes, so that a write can name the version it has seen.
create function app.touch() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

create table tenants (
  id          uuid primary key default uuidv7(),
  kind        text not null default 'CLINIC' constraint tenants_kind check (kind in ('CLINIC', 'PLATFORM')),
  name        text not null,
  group_name  text,
  status      text not null default 'ACTIVE' constraint tenants_status check (status in ('ACTIVE', 'SUSPENDED')),
  branding    jsonb not null default '{}',
  timezone    text not null default 'UTC',
  date_format text not null default 'MM/dd/yyyy',
  currency    text not null default 'USD',
  language    text not null default 'en',
  features    jsonb not null default '{}',
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
alter table tenants enable row level security;
alter table tenants force row level security;
create policy own_tenant on tenants using (id = app.tenant_id()) with check (id = app.tenant_id());
-- Lookups before anybody is signed in go through the owner's functions below.
create policy owner_lookup on tenants to current_user using (true) with check (true);

-- Super administrators are the people of this reserved tenant: one login path, one session table, one audit trail.
insert into tenants (id, kind, name) values ('00000000-0000-7000-8000-000000000000', 'PLATFORM', 'Platform');

-- Everyone who can sign in: staff, patients and super administrators.
create table users (
  tenant_id          uuid not null references tenants (id),
  id                 uuid not null default uuidv7(),
  email              text not null constraint users_email_lower check (email = lower(email)),
  password_hash      text not null,
  first_name         text not null,
  last_name          text not null,
  phone              text,
  role               text not null constraint users_role check (role in
                       ('ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST', 'PHARMACIST', 'STAFF', 'PATIENT', 'SUPER_ADMIN')),
  duties             text[] not null default '{}',
  specialization     text,
  preferred_language text,
  is_active          boolean not null default true,
  email_verified     boolean not null default false,
  last_login_at      timestamptz,
  deleted_at         timestamptz,
  version            integer not null default 1,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint users_email_taken unique (tenant_id, email),
  constraint users_super_admin_on_platform check
    ((role = 'SUPER_ADMIN') = (tenant_id = '00000000-0000-7000-8000-000000000000'))
);
create index users_by_role on users (tenant_id, role);
call app.protect('users');
create policy owner_lookup on users to current_user using (true) with check (true);
create trigger users_touch before update of email, first_name, last_name, phone, role, duties, specialization, is_active,
  deleted_at on users for each row execute function app.touch();

-- One row for a sign-in and all its rotations; only hashes of refresh tokens are kept (trust.md item 24).
create table sessions (
  tenant_id     uuid not null,
  id            uuid not null default uuidv7(),
  user_id       uuid not null,
  current_hash  bytea not null,
  previous_hash bytea,
  rotated_at    timestamptz,
  device        text,
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz not null default now(),
  expires_at    timestamptz not null,
  ended_at      timestamptz,
  end_reason    text,
  primary key (tenant_id, id),
  constraint sessions_user foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index sessions_by_user on sessions (tenant_id, user_id) where ended_at is null;
create index sessions_user_reference on sessions (tenant_id, user_id);
call app.protect('sessions');

-- Failed sign-ins, by account and by address; the key is a hash and no row exists for an unknown name.
create table login_throttle (
  scope          text not null constraint login_throttle_scope check (scope in ('account', 'address')),
  key_hash       bytea not null,
  failures       integer not null default 1,
  last_failed_at timestamptz not null default now(),
  blocked_until  timestamptz,
  primary key (scope, key_hash)
);
create index login_throttle_age on login_throttle (last_failed_at);
comment on table login_throttle is 'No tenant: whoever is signing in belongs to none yet, and the keys are hashes.';

-- Who did what when, from what to what. Append-only: the application may read and insert, nothing else.
create table audit_log (
  tenant_id  uuid not null,
  id         uuid not null default uuidv7(),
  at         timestamptz not null default clock_timestamp(),
  actor_id   uuid,
  actor_role text,
  action     text not null,
  resource   text not null,
  record_id  uuid,
  changes    jsonb,
  reason     text,
  request_id text,
  address    text,
  outcome    text not null default 'OK',
  primary key (tenant_id, id)
);
create index audit_log_by_record on audit_log (tenant_id, resource, record_id, id);
create index audit_log_by_actor on audit_log (tenant_id, actor_id, id);
call app.protect('audit_log');
revoke update, delete, truncate on audit_log from polyclinic_app;

-- The answer to a write that may be sent twice, kept 72 hours (business.md section 7).
create table idempotency_keys (
  tenant_id  uuid not null,
  user_id    uuid not null,
  key        text not null,
  endpoint   text not null,
  body_hash  bytea not null,
  answer     jsonb,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '72 hours',
  primary key (tenant_id, user_id, key)
);
create index idempotency_keys_age on idempotency_keys (tenant_id, expires_at);
call app.protect('idempotency_keys');

-- Numbers people read, such as patient record numbers; a row is locked for as long as its number is being given out.
create table counters (
  tenant_id uuid not null,
  name      text not null,
  value     bigint not null,
  primary key (tenant_id, name)
);
call app.protect('counters');

-- The one-time code an empty production start prints for its first administrator; only the hash is kept.
create table setup_codes (
  code_hash  bytea primary key,
  created_at timestamptz not null default now(),
  used_at    timestamptz
);
comment on table setup_codes is 'No tenant: there is none yet.';

-- Opens a transaction for one clinic: names it for row level security, refuses an ended session (so that logout,
-- disabling a person and suspending a clinic bite on the next request) and appends the audit row of a read. It runs with
-- every statement and looks up three primary keys: planning that anew each time cost more than half of a short request.
create function app.enter(tenant uuid, session uuid, record jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, public set plan_cache_mode = force_generic_plan as $$
begin
  perform set_config('app.tenant_id', tenant::text, true);
  if session is not null and not exists (
    select from sessions s
    join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
    join tenants t on t.id = s.tenant_id
    where s.tenant_id = tenant and s.id = session and s.ended_at is null and s.expires_at > now()
      and u.is_active and u.deleted_at is null and t.status = 'ACTIVE'
  ) then
    raise exception 'the session has ended' using errcode = 'PC401';
  end if;
  if record is not null then
    insert into audit_log (tenant_id, actor_id, actor_role, action, resource, record_id, changes, reason, request_id, address)
    values (tenant, (record->>'actorId')::uuid, record->>'actorRole', record->>'action', record->>'resource',
      (record->>'recordId')::uuid, record->'changes', record->>'reason', record->>'requestId', record->>'address');
  end if;
end $$;
grant execute on function app.enter(uuid, uuid, jsonb) to polyclinic_app;

-- Everyone with this address over all clinics, for signing in; the caller checks the password of each.
create function app.accounts_by_email(address text) returns table (
  tenant_id uuid, tenant_name text, tenant_kind text, tenant_status text, user_id uuid, password_hash text, role text,
  is_active boolean
) language sql stable security definer set search_path = pg_catalog, public as $$
  select u.tenant_id, t.name, t.kind, t.status, u.id, u.password_hash, u.role, u.is_active and u.deleted_at is null
  from users u join tenants t on t.id = u.tenant_id
  where u.email = lower(address)
  order by t.name, u.tenant_id
  limit 20
$$;
create index users_by_email on users (email) include (tenant_id, id);
comment on index users_by_email is 'Across clinics: signing in looks for the person before the clinic is known.';
grant execute on function app.accounts_by_email(text) to polyclinic_app;

-- Whether nothing has been set up yet; with no clinic there is nobody who could ask from inside one.
create function app.has_clinics() returns boolean
  language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from tenants where kind = 'CLINIC')
$$;
grant execute on function app.has_clinics() to polyclinic_app;
