-- A correction reaches the patient by its own review, or after the delay of the clinic. Until then the patient reads the
-- version that was released before; these columns describe it, and are null if the current version is the released one.
alter table lab_results
  add column released_revision       integer,
  add column released_observed_at    timestamptz,
  add column released_reviewed_at    timestamptz,
  add column released_review_comment text;

drop index lab_results_to_release;
create index lab_results_to_release on lab_results (tenant_id, completed_at)
  where status = 'COMPLETED' and (released_at is null or released_revision is not null);

-- The chart shows all results that wait for review, however many others are newer.
create index lab_results_waiting on lab_results (tenant_id, patient_id, id desc) where status = 'COMPLETED';

-- The clinics with results or corrections whose delay has passed, for the job that releases them.
create or replace function app.clinics_to_release() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select s.tenant_id from lab_settings s where s.release_after_days is not null and exists (
    select from lab_results r where r.tenant_id = s.tenant_id and r.status = 'COMPLETED'
      and (r.released_at is null or r.released_revision is not null)
      and r.completed_at <= now() - s.release_after_days * interval '1 day')
$$;
