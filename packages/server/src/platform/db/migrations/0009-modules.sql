-- The registry of modules: what may be loaded, by whom, and how it fares. Its rows belong to the platform's own tenant.

-- A release never changes; it can only be withdrawn (known to be bad) or retired (its files are gone).
create table module_releases (
  tenant_id     uuid not null,
  id            uuid not null default uuidv7(),
  module        text not null,
  version       text not null,
  digest        text not null,
  source        text not null constraint module_releases_source check (source in ('BUNDLED', 'RELEASED')),
  -- release.json as the build wrote it: the digest is that of these very bytes.
  manifest      text not null,
  size_bytes    bigint not null,
  note          text,
  status        text not null default 'AVAILABLE'
                  constraint module_releases_status check (status in ('AVAILABLE', 'WITHDRAWN', 'RETIRED')),
  status_reason text,
  released_at   timestamptz not null default now(),
  -- A super administrator, a deploy token by its name, or the server itself.
  released_by   text not null,
  -- When a channel or an assignment last left it: from then on its files are kept for a while.
  left_at       timestamptz,
  primary key (tenant_id, id),
  constraint module_releases_version_taken unique (tenant_id, module, version),
  constraint module_releases_digest_taken unique (tenant_id, module, digest)
);
call app.protect('module_releases');

create table module_channels (
  tenant_id   uuid not null,
  module      text not null,
  channel     text not null constraint module_channels_channel check (channel in ('STABLE', 'CANARY')),
  release_id  uuid not null,
  -- Where a rollback leads.
  previous_id uuid,
  reason      text,
  changed_at  timestamptz not null default now(),
  changed_by  text not null,
  primary key (tenant_id, module, channel),
  constraint module_channels_release foreign key (tenant_id, release_id) references module_releases (tenant_id, id),
  constraint module_channels_previous foreign key (tenant_id, previous_id) references module_releases (tenant_id, id)
);
create index module_channels_by_release on module_channels (tenant_id, release_id);
create index module_channels_by_previous on module_channels (tenant_id, previous_id);
call app.protect('module_channels');

-- Who runs something else than the stable release. The clinic is no foreign key: it lives in another tenant's shard.
create table module_assignments (
  tenant_id     uuid not null,
  id            uuid not null default uuidv7(),
  module        text not null,
  clinic_id     uuid,
  share_percent smallint constraint module_assignments_share check (share_percent between 1 and 100),
  channel       text constraint module_assignments_channel check (channel in ('STABLE', 'CANARY')),
  release_id    uuid,
  reason        text not null,
  created_at    timestamptz not null default now(),
  created_by    text not null,
  primary key (tenant_id, id),
  constraint module_assignments_release foreign key (tenant_id, release_id) references module_releases (tenant_id, id),
  constraint module_assignments_one_audience check ((clinic_id is null) <> (share_percent is null)),
  constraint module_assignments_one_target check ((channel is null) <> (release_id is null))
);
create unique index module_assignments_one_per_clinic on module_assignments (tenant_id, module, clinic_id)
  where clinic_id is not null;
create unique index module_assignments_one_share on module_assignments (tenant_id, module) where share_percent is not null;
create index module_assignments_by_release on module_assignments (tenant_id, release_id);
call app.protect('module_assignments');

-- Counted by the minute; nothing about the people behind it.
create table module_loads (
  tenant_id  uuid not null,
  release_id uuid not null,
  minute     timestamptz not null,
  loads      integer not null default 0,
  failures   integer not null default 0,
  crashes    integer not null default 0,
  primary key (tenant_id, release_id, minute),
  constraint module_loads_release foreign key (tenant_id, release_id) references module_releases (tenant_id, id)
);
call app.protect('module_loads');

-- Times and layout shifts as histograms by the hour, so that a percentile can be read without keeping single measurements.
create table module_vitals (
  tenant_id  uuid not null,
  release_id uuid not null,
  hour       timestamptz not null,
  metric     text not null constraint module_vitals_metric check (metric in ('LOAD', 'LCP', 'INP', 'CLS')),
  -- The upper bound of the bucket: milliseconds, or thousandths for CLS.
  bucket     integer not null,
  count      integer not null default 0,
  primary key (tenant_id, release_id, hour, metric, bucket),
  constraint module_vitals_release foreign key (tenant_id, release_id) references module_releases (tenant_id, id)
);
call app.protect('module_vitals');

-- One vote a person on whether a release works; the person is a keyed hash that leads nowhere.
create table module_votes (
  tenant_id    uuid not null,
  release_id   uuid not null,
  voter_hash   bytea not null,
  is_failure   boolean not null,
  at           timestamptz not null default now(),
  primary key (tenant_id, release_id, voter_hash),
  constraint module_votes_release foreign key (tenant_id, release_id) references module_releases (tenant_id, id)
);
create index module_votes_by_time on module_votes (tenant_id, release_id, at);
call app.protect('module_votes');

-- Lets a pipeline release one module; only the hash of the token is kept.
create table deploy_tokens (
  tenant_id    uuid not null,
  id           uuid not null default uuidv7(),
  module       text not null,
  name         text not null,
  token_hash   bytea not null,
  created_at   timestamptz not null default now(),
  created_by   text not null,
  expires_at   timestamptz not null,
  last_used_at timestamptz,
  revoked_at   timestamptz,
  primary key (tenant_id, id),
  constraint deploy_tokens_hash_taken unique (tenant_id, token_hash)
);
call app.protect('deploy_tokens');

-- Counts the changes of the registry, so that each server process knows with one cheap look whether what it keeps of it holds.
create table registry_state (
  tenant_id uuid not null,
  revision  bigint not null default 0,
  primary key (tenant_id)
);
-- Before its rows are protected from the owner as well.
insert into registry_state (tenant_id)
select id from tenants where kind = 'PLATFORM';
call app.protect('registry_state');

-- Ahead of the change itself: writers of the registry queue up at this row, and never wait for each other crosswise.
create function app.count_registry_change() returns trigger language plpgsql as $$
begin
  update registry_state set revision = revision + 1;
  return null;
end $$;
create trigger registry_changes before insert or update or delete on module_releases
  for each statement execute function app.count_registry_change();
create trigger registry_changes before insert or update or delete on module_channels
  for each statement execute function app.count_registry_change();
create trigger registry_changes before insert or update or delete on module_assignments
  for each statement execute function app.count_registry_change();

create function app.leave_release() returns trigger language plpgsql as $$
declare
  left_ones uuid[] := array[old.release_id];
begin
  if tg_table_name = 'module_channels' then
    left_ones := left_ones || old.previous_id;
  end if;
  update module_releases set left_at = now() where tenant_id = old.tenant_id and id = any (left_ones);
  return null;
end $$;
create trigger release_left after update or delete on module_channels
  for each row execute function app.leave_release();
create trigger release_left after update or delete on module_assignments
  for each row execute function app.leave_release();
