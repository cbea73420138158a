-- Work for later, written in the transaction that wants it. A key that is there already is the same job, however often
-- it is sent; recurring jobs are rows of the platform with the key 'every'.
create table jobs (
  tenant_id  uuid not null references tenants (id),
  id         uuid not null default uuidv7(),
  name       text not null,
  key        text,
  payload    jsonb not null default '{}',
  status     text not null default 'WAITING' constraint jobs_status check (status in ('WAITING', 'DONE', 'FAILED')),
  -- When it is due; while a worker has it, when the worker's lease ends.
  run_at     timestamptz not null default now(),
  -- Another one with every lease: a worker that lost its lease writes nothing any more.
  lease      uuid,
  attempts   integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  ended_at   timestamptz,
  primary key (tenant_id, id),
  constraint jobs_key_taken unique (tenant_id, name, key)
);
create index jobs_due on jobs (run_at) where status = 'WAITING';
comment on index jobs_due is 'Across clinics: a worker takes whatever is due.';
create index jobs_ended on jobs (ended_at) where status <> 'WAITING';
comment on index jobs_ended is 'Across clinics: one job forgets what is over.';
call app.protect('jobs');
create policy owner_lease on jobs to current_user using (true) with check (true);

-- Leases due jobs of the given names to one worker: whoever asks meanwhile gets others, and a worker that dies loses
-- them when the lease ends. Those of a suspended clinic wait until it is back.
create function app.lease_jobs(names text[], most integer, lease_seconds double precision) returns setof jobs
  language sql volatile security definer set search_path = pg_catalog, public as $$
  update jobs j set attempts = j.attempts + 1, lease = gen_random_uuid(),
    run_at = now() + make_interval(secs => lease_seconds)
  from (
    select d.tenant_id, d.id from jobs d join tenants t on t.id = d.tenant_id
    where d.status = 'WAITING' and d.run_at <= now() and d.name = any (names) and t.status = 'ACTIVE'
    order by d.run_at limit most for update of d skip locked
  ) due
  where j.tenant_id = due.tenant_id and j.id = due.id
  returning j.*
$$;
grant execute on function app.lease_jobs(text[], integer, double precision) to polyclinic_app;

create function app.forget_jobs(older_than interval) returns void
  language sql volatile security definer set search_path = pg_catalog, public as $$
  delete from jobs where status <> 'WAITING' and ended_at < now() - older_than
$$;
grant execute on function app.forget_jobs(interval) to polyclinic_app;
