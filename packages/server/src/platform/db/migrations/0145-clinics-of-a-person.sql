-- A person with accounts at several clinics of a group signs in once. The accounts stay apart, each with its own
-- password and rights; the session knows for which other clinics the person has proven the identity, and when.
alter table sessions
  add column other_clinics uuid[] not null default '{}',
  add column proven_at     timestamptz not null default now();

-- The accounts of a person at the other clinics of the group: same e-mail address, and patients apart from employees. Only
-- for a confirmed address: whoever opens an account with that of another person would learn of the clinics and, by trying
-- one password after the other on the own account, of the other person's password.
create function app.accounts_in_group(clinic uuid, person uuid) returns table (
  tenant_id uuid, tenant_name text, user_id uuid, password_hash text, password_changed_at timestamptz,
  totp_confirmed_at timestamptz
) language sql stable security definer set search_path = pg_catalog, public as $$
  select o.tenant_id, t.name, o.id, o.password_hash, o.password_changed_at, o.totp_confirmed_at
  from users u
  join tenants own on own.id = u.tenant_id and own.kind = 'CLINIC'
  join users o on o.email = u.email and o.tenant_id <> u.tenant_id and o.is_active and o.deleted_at is null
    and (o.role = 'PATIENT') = (u.role = 'PATIENT')
  join tenants t on t.id = o.tenant_id and t.kind = 'CLINIC' and t.status = 'ACTIVE' and t.group_name = own.group_name
  where u.tenant_id = accounts_in_group.clinic and u.id = accounts_in_group.person and u.is_active and u.deleted_at is null
    and u.email_verified
  order by t.name, o.tenant_id
  limit 20
$$;
grant execute on function app.accounts_in_group(uuid, uuid) to polyclinic_app;
