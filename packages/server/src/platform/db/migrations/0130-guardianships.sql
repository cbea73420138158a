-- Accounts that may act for a patient who is under age. The desk grants them with proof; a row that has ended stays.
create table guardianships (
  tenant_id     uuid not null references tenants (id),
  id            uuid not null default uuidv7(),
  -- The child.
  patient_id    uuid not null,
  -- The account of the guardian, who is a patient of the clinic as well.
  user_id       uuid not null,
  relationship  text not null default 'PARENT'
    constraint guardianships_relationship check (relationship in ('PARENT', 'LEGAL_GUARDIAN')),
  proof         text not null default 'BIRTH_CERTIFICATE'
    constraint guardianships_proof check (
      proof in ('BIRTH_CERTIFICATE', 'ADOPTION_ORDER', 'COURT_ORDER', 'FAMILY_REGISTER', 'OTHER')),
  proof_note    text,
  -- In years, as it was in the country of the clinic at the grant.
  majority_age  smallint not null default 18 constraint guardianships_majority check (majority_age between 1 and 30),
  checked_by    uuid not null,
  revoked_at    timestamptz,
  revoked_by    uuid,
  revoke_reason text,
  version       integer not null default 1,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint guardianships_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  constraint guardianships_user foreign key (tenant_id, user_id) references users (tenant_id, id),
  constraint guardianships_checker foreign key (tenant_id, checked_by) references users (tenant_id, id),
  constraint guardianships_revoker foreign key (tenant_id, revoked_by) references users (tenant_id, id)
);
create index guardianships_of_patient on guardianships (tenant_id, patient_id);
create index guardianships_of_user on guardianships (tenant_id, user_id, patient_id);
create index guardianships_of_checker on guardianships (tenant_id, checked_by);
create index guardianships_of_revoker on guardianships (tenant_id, revoked_by);
call app.protect('guardianships');
create trigger guardianships_touch before update on guardianships for each row execute function app.touch();

-- The day on which a guardianship ends by itself; null without a date of birth, with which nobody may act.
create function app.majority_of(born date, years smallint) returns date
  language sql immutable as $$ select (born + make_interval(years => years))::date $$;
grant execute on function app.majority_of(date, smallint) to polyclinic_app;

-- The accounts that may act for a patient now.
create function app.guardians_of(clinic uuid, child uuid) returns setof uuid
  language sql stable as $$
  select g.user_id from guardianships g
  join patients p on p.tenant_id = g.tenant_id and p.id = g.patient_id
  join tenants t on t.id = g.tenant_id
  where g.tenant_id = clinic and g.patient_id = child and g.revoked_at is null and p.deleted_at is null
    and app.majority_of(p.date_of_birth, g.majority_age) > (now() at time zone t.timezone)::date
$$;
grant execute on function app.guardians_of(uuid, uuid) to polyclinic_app;

-- The session check of requests in which a guardian acts for a child. Like app.enter(), it travels with the first
-- statement, so a guardianship that was revoked a moment ago opens nothing.
create function app.enter_for(tenant uuid, session uuid, child uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public set plan_cache_mode = force_generic_plan as $$
begin
  perform app.enter(tenant, session, null);
  if session is not null and not exists (
    select from sessions s
    where s.tenant_id = tenant and s.id = session and s.user_id in (select app.guardians_of(tenant, child))
  ) then
    raise exception 'the person may not act for this patient' using errcode = 'PC404';
  end if;
end $$;
grant execute on function app.enter_for(uuid, uuid, uuid) to polyclinic_app;
