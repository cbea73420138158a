-- Reads of patients are the most frequent entries of the audit log; what each of them costs is paid by every look at a
-- patient.

-- One insertion for all reads of a batch. Names are bound when the function is created, so no search path is set and
-- reset at each call. The owner may write entries of any clinic (owner_lookup in 0032).
create or replace function app.record_reads(reads jsonb) returns void
  language sql volatile security definer
begin atomic
  insert into public.audit_log (tenant_id, actor_id, actor_role, action, resource, record_id, changes, reason, request_id,
    address, outcome, patient_ids)
  select r."tenantId", r."actorId", r."actorRole", 'READ', r.resource, r."recordId", r.changes, r.reason, r."requestId",
    r.address, r.outcome, r."patientIds"
  from pg_catalog.jsonb_to_recordset(reads) as r ("tenantId" uuid, "actorId" uuid, "actorRole" text, resource text,
    "recordId" uuid, changes jsonb, reason text, "requestId" text, address text, outcome text, "patientIds" uuid[]);
end;

-- The transaction of an entry is a default. Only a row that brings another value, such as one of a backup, still needs
-- the trigger: nobody can claim another transaction than the own one.
alter table audit_log alter column txid set default pg_current_xact_id();
drop trigger audit_log_txid on audit_log;
create trigger audit_log_txid before insert on audit_log for each row
  when (new.txid is distinct from pg_current_xact_id()) execute function app.note_audit_txid();

-- The entries of a resource come from audit_log_by_record, which begins with the same columns, or, if they are many, from
-- the newest entries of the clinic.
drop index audit_log_by_resource;
-- Nearly every entry is a read, so reads are found among the newest entries; all other actions are few.
drop index audit_log_by_action;
create index audit_log_by_action on audit_log (tenant_id, action, id) where action <> 'READ';
-- A patient belongs to one clinic: with the clinic as a second key, every entry had two places in the index.
drop index audit_log_by_patient_shown;
create index audit_log_by_patient_shown on audit_log using gin (patient_ids) where patient_ids is not null;
comment on index audit_log_by_patient_shown is 'Across clinics: a patient belongs to one clinic, and app.entries_showing() names it.';
