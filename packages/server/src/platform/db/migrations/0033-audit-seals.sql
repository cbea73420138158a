-- Makes a change of the audit log evident, also one by a superuser of the database: a seal holds the digests of some
-- entries and the hash of the seal before it, so nothing behind a hash that is kept elsewhere can change unseen. Entries
-- are sealed in the background; a request that writes one takes no lock for it.
alter table audit_log add column txid xid8;
create index audit_log_by_txid on audit_log (tenant_id, txid);

-- The transaction that wrote the entry: the one of a restore, if it came with a backup. Existing entries have none.
create function app.note_audit_txid() returns trigger language plpgsql as $$
begin
  new.txid := pg_current_xact_id();
  return new;
end $$;
create trigger audit_log_txid before insert on audit_log for each row execute function app.note_audit_txid();

create table audit_seals (
  tenant_id     uuid not null references tenants (id),
  number        bigint not null,
  sealed_at     timestamptz not null default clock_timestamp(),
  -- Sealed entries in the order of their ids, each with its digest.
  entry_ids     uuid[] not null,
  digests       bytea[] not null,
  -- Entries whose transaction ended after later ids had been sealed.
  late_ids      uuid[] not null default '{}',
  -- Greatest id sealed so far; everything up to it is in this seal, in an earlier one, or late.
  last_id       uuid not null,
  -- Transactions before this one had ended, so all their entries up to last_id are sealed.
  horizon       xid8 not null,
  previous_hash bytea not null,
  hash          bytea not null,
  primary key (tenant_id, number),
  constraint audit_seals_digests check (cardinality(entry_ids) = cardinality(digests) and cardinality(entry_ids) > 0)
);
call app.protect('audit_seals');
create policy owner_lookup on audit_seals to current_user using (true) with check (true);
revoke update, delete, truncate on audit_seals from polyclinic_app;

-- The application adds seals only with a whole clinic, from a backup: the clinic is then new in the same transaction.
-- The transactions of the other database mean nothing here; the restored entries count as finished.
create function app.accept_restored_seal() returns trigger language plpgsql as $$
begin
  if current_user <> 'polyclinic_app' then return new; end if;
  if not exists (select from tenants t where t.id = new.tenant_id and t.xmin = pg_current_xact_id()::xid) then
    raise exception 'seals are added by app.seal_audit_log()' using errcode = 'insufficient_privilege';
  end if;
  new.horizon := (pg_current_xact_id()::text::numeric + 1)::text::xid8;
  return new;
end $$;
create trigger audit_seals_restored before insert on audit_seals
  for each row execute function app.accept_restored_seal();

-- The sealed content of an entry: everything but the clinic, which another id may get when it is restored, and txid.
create function app.audit_digest(entry audit_log) returns bytea
  language sql stable set search_path = pg_catalog, public as $$
  select sha256(convert_to(jsonb_build_array(entry.id, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    entry.actor_id, entry.actor_role, entry.action, entry.resource, entry.record_id, entry.changes, entry.reason,
    entry.request_id, entry.address, entry.outcome, entry.patient_ids)::text, 'UTF8'))
$$;
grant execute on function app.audit_digest(audit_log) to polyclinic_app;

create function app.audit_seal_hash(previous bytea, number bigint, entry_ids uuid[], digests bytea[]) returns bytea
  language sql immutable set search_path = pg_catalog as $$
  select sha256(previous || int8send(number) || string_agg(uuid_send(e.id) || e.digest, ''::bytea order by e.place))
  from unnest(entry_ids, digests) with ordinality e (id, digest, place)
$$;
grant execute on function app.audit_seal_hash(bytea, bigint, uuid[], bytea[]) to polyclinic_app;

-- Seals at most 500 entries of the clinic whose transactions have ended; returns how many. Entries younger than `settle`
-- wait, so that an id is hardly ever late. Another seal under way leaves nothing to do.
create function app.seal_audit_log(settle interval) returns integer
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  tenant constant uuid := app.tenant_id();
  before constant xid8 := pg_snapshot_xmin(pg_current_snapshot());
  newest constant uuid := (lpad(to_hex((extract(epoch from clock_timestamp() - settle) * 1000)::bigint), 12, '0')
    || repeat('0', 20))::uuid;
  last audit_seals;
  due record;
begin
  if tenant is null or not pg_try_advisory_xact_lock(hashtextextended('audit seals ' || tenant, 0)) then return 0; end if;
  select s.* into last from audit_seals s where s.tenant_id = tenant order by s.number desc limit 1;
  select array_agg(e.id order by e.id) as ids, array_agg(e.digest order by e.id) as digests,
    coalesce(array_agg(e.id order by e.id) filter (where e.is_late), '{}') as late_ids,
    (array_agg(e.id order by e.id desc) filter (where not e.is_late))[1] as last_id, count(*)::int as entries
  into due
  from (
    select a.id, app.audit_digest(a) as digest, true as is_late from audit_log a
    where a.tenant_id = tenant and a.txid >= last.horizon and a.txid < before and a.id <= last.last_id
    union all
    (select a.id, app.audit_digest(a), false from audit_log a
    where a.tenant_id = tenant and a.id > coalesce(last.last_id, '00000000-0000-0000-0000-000000000000')
      and a.id < newest and (a.txid is null or a.txid < before)
    order by a.id limit 500)
  ) e;
  if due.entries = 0 then return 0; end if;
  insert into audit_seals (tenant_id, number, entry_ids, digests, late_ids, last_id, horizon, previous_hash, hash)
  select tenant, n.number, due.ids, due.digests, due.late_ids, coalesce(due.last_id, last.last_id), before, n.previous,
    app.audit_seal_hash(n.previous, n.number, due.ids, due.digests)
  from (select coalesce(last.number, 0) + 1 as number, coalesce(last.hash, '\x'::bytea) as previous) n;
  return due.entries;
end $$;
grant execute on function app.seal_audit_log(interval) to polyclinic_app;

-- Faults of the seals with these numbers, in order: a seal that is missing or does not follow from the one before it, an
-- entry that is missing or differs from its digest, and an entry that was added among sealed ones.
create function app.audit_faults(first_number bigint, last_number bigint) returns table (seal bigint, entry_id uuid, why text)
  language sql stable security definer set search_path = pg_catalog, public as $$
  with head as (
    select s.number, s.horizon from audit_seals s where s.tenant_id = app.tenant_id() order by s.number desc limit 1
  ),
  found as (
    select n.number, s.entry_ids, s.digests, s.last_id, s.hash, s.previous_hash, p.hash as hash_before, p.last_id as after_id
    from generate_series(first_number, last_number) n (number)
    left join audit_seals s on s.tenant_id = app.tenant_id() and s.number = n.number
    left join audit_seals p on p.tenant_id = app.tenant_id() and p.number = n.number - 1
  )
  select f.number, f.id, f.why from (
    select f.number, null::uuid as id, 'SEAL_MISSING' as why from found f where f.hash is null
    union all
    select f.number, null, 'SEAL_CHANGED' from found f
    where f.previous_hash <> coalesce(f.hash_before, case when f.number = 1 then '\x'::bytea else f.previous_hash end)
      or f.hash <> app.audit_seal_hash(f.previous_hash, f.number, f.entry_ids, f.digests)
    union all
    select f.number, e.id, case when a.id is null then 'ENTRY_MISSING' else 'ENTRY_CHANGED' end
    from found f, unnest(f.entry_ids, f.digests) e (id, digest)
    left join audit_log a on a.tenant_id = app.tenant_id() and a.id = e.id
    where a.id is null or app.audit_digest(a) <> e.digest
    union all
    select f.number, a.id, 'ENTRY_ADDED'
    from found f join audit_log a on a.tenant_id = app.tenant_id() and a.id <= f.last_id
      and a.id > coalesce(f.after_id, '00000000-0000-0000-0000-000000000000'), head h
    where a.id <> all (f.entry_ids) and (a.txid is null or a.txid < h.horizon)
      and not exists (select from audit_seals s where s.tenant_id = app.tenant_id() and s.number > f.number
        and s.late_ids <> '{}' and a.id = any (s.late_ids))
  ) f
  order by f.number, f.why desc, f.id
$$;
grant execute on function app.audit_faults(bigint, bigint) to polyclinic_app;

-- Clinics with entries that no seal holds yet.
create function app.clinics_to_seal() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id from tenants t
  where exists (select from audit_log a where a.tenant_id = t.id and a.id > coalesce(
    (select s.last_id from audit_seals s where s.tenant_id = t.id order by s.number desc limit 1),
    '00000000-0000-0000-0000-000000000000'))
$$;
grant execute on function app.clinics_to_seal() to polyclinic_app;
