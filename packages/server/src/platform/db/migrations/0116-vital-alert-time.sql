-- Alerts escalate by the clock of the server, not by that of the database.
drop function app.clinics_to_escalate();
create function app.clinics_to_escalate(moment timestamptz) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select distinct tenant_id from vital_alerts where status = 'OPEN' and escalates_at <= moment
$$;
grant execute on function app.clinics_to_escalate(timestamptz) to polyclinic_app;
