-- An installation is set up while nobody administers the platform. Row level security shows a tenant nothing but itself,
-- and set-up creates a person of the platform and a clinic in one transaction, which runs as the clinic.
create function app.has_super_admins() returns boolean
  language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (
    select from users
    where tenant_id = '00000000-0000-7000-8000-000000000000' and role = 'SUPER_ADMIN' and is_active and deleted_at is null
  )
$$;
grant execute on function app.has_super_admins() to polyclinic_app;

-- Adds the first super administrator with the entry in the platform's audit log; false if there is one already. The lock
-- makes two set-ups at once take turns.
create function app.add_first_super_admin(
  person uuid, address text, secret text, first text, last text, request text, ip_address text
) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare
  platform constant uuid := '00000000-0000-7000-8000-000000000000';
  clinic constant text := current_setting('app.tenant_id', true);
begin
  perform pg_advisory_xact_lock(hashtextextended('first super administrator', 0));
  if app.has_super_admins() then return false; end if;
  perform set_config('app.tenant_id', platform::text, true);
  insert into users (tenant_id, id, email, password_hash, first_name, last_name, role)
  values (platform, person, lower(address), secret, first, last, 'SUPER_ADMIN');
  insert into audit_log (tenant_id, actor_id, actor_role, action, resource, record_id, request_id, address)
  values (platform, person, 'SUPER_ADMIN', 'SETUP', 'setup', person, request, ip_address);
  perform set_config('app.tenant_id', clinic, true);
  return true;
end $$;
grant execute on function app.add_first_super_admin(uuid, text, text, text, text, text, text) to polyclinic_app;

-- The list of clinics also shows where they are and since when.
drop function app.find_clinics(text, bigint, bigint);
create function app.find_clinics(search text, first_row bigint, row_count bigint) returns table (
  id uuid, name text, group_name text, status text, country text, created_at timestamptz, total bigint
) language sql stable security definer set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan as $$
  select t.id, t.name, t.group_name, t.status, t.organization->'address'->>'country', t.created_at, count(*) over ()
  from tenants t
  where app.tenant_id() = '00000000-0000-7000-8000-000000000000' and t.kind = 'CLINIC'
    and app.fold(t.name || ' ' || coalesce(t.group_name, ''))
      like '%' || regexp_replace(app.fold(search), '([\\%_])', '\\\1', 'g') || '%'
  order by t.name collate "und-x-icu", t.id
  offset first_row limit row_count
$$;
grant execute on function app.find_clinics(text, bigint, bigint) to polyclinic_app;
