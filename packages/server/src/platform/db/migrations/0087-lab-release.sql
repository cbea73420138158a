-- A result is released to the patient by its review, or so many days after its completion if the clinic wants that.
alter table lab_results add column released_at timestamptz;
create index lab_results_to_release on lab_results (tenant_id, completed_at) where status = 'COMPLETED' and released_at is null;
create index lab_results_released on lab_results (tenant_id, patient_id, released_at desc, id) where released_at is not null;
create policy owner_lookup on lab_results for select to current_user using (true);

create table lab_settings (
  tenant_id          uuid not null references tenants (id),
  -- Null: only the review releases.
  release_after_days integer constraint lab_settings_days check (release_after_days between 0 and 60),
  primary key (tenant_id)
);
call app.protect('lab_settings');
create policy owner_lookup on lab_settings for select to current_user using (true);

-- The clinics with results whose delay has passed, for the job that releases them.
create function app.clinics_to_release() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select s.tenant_id from lab_settings s where s.release_after_days is not null and exists (
    select from lab_results r where r.tenant_id = s.tenant_id and r.status = 'COMPLETED' and r.released_at is null
      and r.completed_at <= now() - s.release_after_days * interval '1 day')
$$;
grant execute on function app.clinics_to_release() to polyclinic_app;
