-- The same as before, but for the parameter's name: since users have a column address, the word alone means that column.
create or replace function app.accounts_by_email(address text) returns table (
  tenant_id uuid, tenant_name text, tenant_kind text, tenant_status text, user_id uuid, password_hash text, role text,
  is_active boolean
) language sql stable security definer set search_path = pg_catalog, public as $$
  select u.tenant_id, t.name, t.kind, t.status, u.id, u.password_hash, u.role, u.is_active and u.deleted_at is null
  from users u join tenants t on t.id = u.tenant_id
  where u.email = lower(accounts_by_email.address)
  order by t.name, u.tenant_id
  limit 20
$$;
