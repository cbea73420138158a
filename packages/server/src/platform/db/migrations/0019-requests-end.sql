-- A request for a time that nobody answered ends with its day as well.
create or replace function app.clinics_to_close() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id from tenants t
  where t.kind = 'CLINIC' and (
    exists (
      select from appointments a
      where a.tenant_id = t.id and a.status in ('REQUESTED', 'SCHEDULED', 'CONFIRMED') and a.deleted_at is null
        and a.starts_at < app.day_begin(t.id) and a.ends_at <= app.day_begin(t.id)
    )
    or exists (
      select from quick_appointments q
      where q.tenant_id = t.id and q.status = 'OPEN' and q.deleted_at is null
        and coalesce(q.starts_at, q.created_at + interval '7 days') < app.day_begin(t.id)
    )
  )
$$;
