alter table users
  -- The short name inside the clinic, such as DR-AMARA; not the id.
  add column user_id                 text constraint users_user_id_form check (user_id ~ '^[A-Z][A-Z0-9._-]{2,19}$'),
  add column license_number          text,
  add column gender                  text constraint users_gender check (gender in ('MALE', 'FEMALE', 'OTHER', 'UNKNOWN')),
  add column date_of_birth           date,
  add column address                 text,
  add column occupation              text,
  add column emergency_contact_name  text,
  add column emergency_contact_phone text,
  add column emergency_relationship  text,
  -- What differs from where everybody starts.
  add column preferences             jsonb not null default '{}',
  add column notifications           jsonb not null default '{}',
  add column password_changed_at     timestamptz not null default now(),
  -- Encrypted by the server; it counts once a code of it was confirmed.
  add column totp_secret             bytea,
  add column totp_confirmed_at       timestamptz,
  -- The time step of the last code that was used, so that none is used twice (RFC 6238 section 5.2).
  add column totp_last_step          bigint,
  add column recovery_hashes         bytea[] not null default '{}',
  add constraint users_user_id_taken unique (tenant_id, user_id);

drop trigger users_touch on users;
create trigger users_touch before update of email, first_name, last_name, phone, role, duties, specialization, is_active,
  deleted_at, user_id, license_number, gender, date_of_birth, address, occupation, preferred_language,
  emergency_contact_name, emergency_contact_phone, emergency_relationship on users
  for each row execute function app.touch();

alter table tenants
  add column organization      jsonb not null default '{}',
  add column billing           jsonb not null default '{}',
  add column limits            jsonb not null default '{}',
  add column custom_css        text not null default '',
  add column idle_minutes      integer not null default 15 constraint tenants_idle_minutes check (idle_minutes between 2 and 120),
  add column version           integer not null default 1;
create trigger tenants_touch before update of name, branding, timezone, date_format, currency, language, features,
  organization, billing, limits, custom_css, idle_minutes on tenants for each row execute function app.touch();

alter table sessions
  add column address        text,
  -- The last sign of life from the person, not from a page that polls.
  add column last_active_at timestamptz not null default now(),
  -- When the password was last shown; dangerous acts ask for it again.
  add column confirmed_at   timestamptz not null default now(),
  -- Opens nothing until a second factor is set up.
  add column is_enrolling   boolean not null default false;

-- One definition of a session that still counts, for judging and for counting.
create function app.session_is_open(ended_at timestamptz, expires_at timestamptz, last_active_at timestamptz, idle_minutes integer)
  returns boolean language sql stable
  return ended_at is null and expires_at > now() and last_active_at > now() - make_interval(mins => idle_minutes);
grant execute on function app.session_is_open(timestamptz, timestamptz, timestamptz, integer) to polyclinic_app;

create or replace function app.enter(tenant uuid, session uuid, record jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, public set plan_cache_mode = force_generic_plan as $$
begin
  perform set_config('app.tenant_id', tenant::text, true);
  if session is not null and not exists (
    select from sessions s
    join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
    join tenants t on t.id = s.tenant_id
    where s.tenant_id = tenant and s.id = session
      and app.session_is_open(s.ended_at, s.expires_at, s.last_active_at, t.idle_minutes)
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

-- Links sent by e-mail: only the hash is kept, each works once and not for long (trust.md item 19).
create table one_time_tokens (
  tenant_id  uuid not null,
  id         uuid not null default uuidv7(),
  user_id    uuid not null,
  purpose    text not null constraint one_time_tokens_purpose check (purpose in ('RESET', 'VERIFY', 'INVITE')),
  token_hash bytea not null,
  -- The address it was sent to; a link to an address that was changed since verifies nothing.
  email      text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at    timestamptz,
  primary key (tenant_id, id),
  constraint one_time_tokens_once unique (tenant_id, token_hash),
  constraint one_time_tokens_user foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index one_time_tokens_by_user on one_time_tokens (tenant_id, user_id);
call app.protect('one_time_tokens');

-- E-mails of a clinic; a job sends them where a mail server is configured.
create table mails (
  tenant_id       uuid not null references tenants (id),
  id              uuid not null default uuidv7(),
  recipient       text not null,
  subject         text not null,
  body            text not null,
  status          text not null constraint mails_status check (status in ('WAITING', 'SENT', 'FAILED', 'KEPT')),
  attempts        integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error      text,
  created_at      timestamptz not null default now(),
  sent_at         timestamptz,
  primary key (tenant_id, id)
);
create index mails_by_status on mails (tenant_id, status, id);
create index mails_waiting on mails (next_attempt_at) where status = 'WAITING';
comment on index mails_waiting is 'Across clinics: one job sends the e-mails of all.';
call app.protect('mails');
create policy owner_send on mails to current_user using (true) with check (true);

-- Leases waiting e-mails to one sender: whoever asks meanwhile gets others, and a sender that dies loses them again.
create function app.lease_mails(most integer, lease_seconds integer) returns setof mails
  language sql volatile security definer set search_path = pg_catalog, public as $$
  update mails m set attempts = m.attempts + 1, next_attempt_at = now() + make_interval(secs => lease_seconds)
  from (
    select tenant_id, id from mails where status = 'WAITING' and next_attempt_at <= now()
    order by next_attempt_at limit most for update skip locked
  ) due
  where m.tenant_id = due.tenant_id and m.id = due.id
  returning m.*
$$;
grant execute on function app.lease_mails(integer, integer) to polyclinic_app;

-- Logos and favicons; the id is random, and everybody who knows it may fetch the picture.
create table images (
  tenant_id    uuid not null references tenants (id),
  id           uuid not null default gen_random_uuid(),
  kind         text not null constraint images_kind check (kind in ('logo', 'favicon')),
  content_type text not null constraint images_content_type check (content_type in
                 ('image/png', 'image/jpeg', 'image/webp', 'image/x-icon')),
  bytes        bytea not null constraint images_size check (octet_length(bytes) between 1 and 524288),
  width        integer not null,
  height       integer not null,
  created_by   uuid,
  created_at   timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index images_by_id on images (id);
comment on index images_by_id is 'Across clinics: the login page shows a logo before anybody is signed in.';
call app.protect('images');
create policy owner_lookup on images for select to current_user using (true);

create function app.image(image uuid) returns table (content_type text, bytes bytea)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select i.content_type, i.bytes from images i where i.id = image
$$;
grant execute on function app.image(uuid) to polyclinic_app;

-- What a clinic shows of itself to everybody: its manifest, and its name on the registration page.
create function app.clinic_face(clinic uuid) returns table (id uuid, name text, branding jsonb, features jsonb)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id, t.name, t.branding, t.features from tenants t
  where t.kind = 'CLINIC' and t.status = 'ACTIVE'
    and (t.id = clinic or (clinic is null and t.features @> '{"selfRegistration": true}'))
  order by t.name, t.id
  limit 200
$$;
grant execute on function app.clinic_face(uuid) to polyclinic_app;

create table notes (
  tenant_id  uuid not null,
  id         uuid not null default uuidv7(),
  user_id    uuid not null,
  text       text not null,
  is_done    boolean not null default false,
  version    integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint notes_user foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index notes_by_user on notes (tenant_id, user_id, is_done, id);
call app.protect('notes');
create trigger notes_touch before update on notes for each row execute function app.touch();

create table messages (
  tenant_id    uuid not null,
  id           uuid not null default uuidv7(),
  sender_id    uuid not null,
  recipient_id uuid not null constraint messages_not_to_oneself check (recipient_id <> sender_id),
  text         text not null,
  read_at      timestamptz,
  created_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint messages_sender foreign key (tenant_id, sender_id) references users (tenant_id, id),
  constraint messages_recipient foreign key (tenant_id, recipient_id) references users (tenant_id, id)
);
create index messages_by_sender on messages (tenant_id, sender_id, recipient_id, id);
create index messages_by_recipient on messages (tenant_id, recipient_id, sender_id, id);
create index messages_unread on messages (tenant_id, recipient_id) where read_at is null;
call app.protect('messages');

create table alerts (
  tenant_id  uuid not null,
  id         uuid not null default uuidv7(),
  user_id    uuid not null,
  kind       text not null,
  facts      jsonb not null default '{}',
  path       text,
  read_at    timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint alerts_user foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index alerts_by_user on alerts (tenant_id, user_id, id);
create index alerts_unread on alerts (tenant_id, user_id) where read_at is null;
call app.protect('alerts');

create table drafts (
  tenant_id      uuid not null,
  user_id        uuid not null,
  key            text not null,
  content        text not null,
  record_version integer,
  updated_at     timestamptz not null default now(),
  primary key (tenant_id, user_id, key),
  constraint drafts_user foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index drafts_age on drafts (tenant_id, updated_at);
call app.protect('drafts');

create table recent_items (
  tenant_id uuid not null,
  user_id   uuid not null,
  kind      text not null constraint recent_items_kind check (kind in ('patient', 'appointment', 'user')),
  record_id uuid not null,
  opened_at timestamptz not null default now(),
  primary key (tenant_id, user_id, kind, record_id),
  constraint recent_items_user foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index recent_items_by_time on recent_items (tenant_id, user_id, opened_at);
call app.protect('recent_items');

-- The audit trail is read by time, newest first; its ids are in that order.
create index audit_log_by_action on audit_log (tenant_id, action, id);
create index sessions_by_start on sessions (tenant_id, created_at);
