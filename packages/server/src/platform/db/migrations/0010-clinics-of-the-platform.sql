-- Row level security shows a tenant nothing but itself. These two look at all clinics, for the platform's own people
-- alone: asked from inside a clinic they find nothing.
create function app.find_clinics(search text, first_row bigint, row_count bigint) returns table (
  id uuid, name text, group_name text, status text, total bigint
) language sql stable security definer set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan as $$
  select t.id, t.name, t.group_name, t.status, count(*) over ()
  from tenants t
  where app.tenant_id() = '00000000-0000-7000-8000-000000000000' and t.kind = 'CLINIC'
    and app.fold(t.name || ' ' || coalesce(t.group_name, ''))
      like '%' || regexp_replace(app.fold(search), '([\\%_])', '\\\1', 'g') || '%'
  order by t.name collate "und-x-icu", t.id
  offset first_row limit row_count
$$;
grant execute on function app.find_clinics(text, bigint, bigint) to polyclinic_app;

create function app.clinic_name(clinic uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public as $$
  select t.name from tenants t
  where app.tenant_id() = '00000000-0000-7000-8000-000000000000' and t.kind = 'CLINIC' and t.id = clinic
$$;
grant execute on function app.clinic_name(uuid) to polyclinic_app;
