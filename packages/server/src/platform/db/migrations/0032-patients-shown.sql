-- Which patients a read has shown: "who has seen this patient" is answered from the index, at millions of rows.
alter table audit_log add column patient_ids uuid[];
create index audit_log_by_patient_shown on audit_log using gin (tenant_id, patient_ids) where patient_ids is not null;

-- Appends the reads of several requests, of any clinic, in one transaction: they are written after their answers are
-- known and before these are sent, so one commit serves all that wait for it. An update of the row never happens.
create function app.record_reads(reads jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, public set plan_cache_mode = force_generic_plan as $$
declare
  one record;
begin
  for one in select r.* from jsonb_to_recordset(reads) as r ("tenantId" uuid, "actorId" uuid, "actorRole" text,
    resource text, "recordId" uuid, changes jsonb, reason text, "requestId" text, address text, outcome text,
    "patientIds" uuid[])
  loop
    perform set_config('app.tenant_id', one."tenantId"::text, true);
    insert into audit_log (tenant_id, actor_id, actor_role, action, resource, record_id, changes, reason, request_id,
      address, outcome, patient_ids)
    values (one."tenantId", one."actorId", one."actorRole", 'READ', one.resource, one."recordId", one.changes, one.reason,
      one."requestId", one.address, one.outcome, one."patientIds");
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
grant execute on function app.record_reads(jsonb) to polyclinic_app;

-- Entries of the clinic that have shown one of these patients. A function of the owner, because
-- row level security keeps an index from being asked with an operator on arrays, which is not marked as leakproof.
create policy owner_lookup on audit_log to current_user using (true) with check (true);
create function app.entries_showing(patients uuid[]) returns uuid[]
  language sql stable security definer set search_path = pg_catalog, public as $$
  select array(
    select a.id from audit_log a
    where a.tenant_id = app.tenant_id() and a.patient_ids && patients
  )
$$;
grant execute on function app.entries_showing(uuid[]) to polyclinic_app;
