-- Doses of a day that differ (1-0-2), the pack of a medicine, and drugs that nurses give in the clinic.
alter table formulary add column pack_size double precision;
alter table prescription_items
  add column doses_of_day jsonb,
  add column pack_size double precision,
  add column given_in_clinic boolean not null default false;

-- A dose that was given, refused or withheld settles one that a prescription orders.
alter table medication_administrations
  add column item_id uuid,
  add constraint medication_administrations_item foreign key (tenant_id, item_id)
    references prescription_items (tenant_id, id);
create index medication_administrations_of_item on medication_administrations (tenant_id, item_id, administered_at desc);

-- The clinics with prescriptions that may have ended, for the job that completes them.
create policy owner_lookup on prescriptions for select to current_user using (true);
create function app.clinics_with_active_prescriptions() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id from tenants t where exists (
    select from prescriptions r where r.tenant_id = t.id and r.status = 'ACTIVE')
$$;
grant execute on function app.clinics_with_active_prescriptions() to polyclinic_app;
