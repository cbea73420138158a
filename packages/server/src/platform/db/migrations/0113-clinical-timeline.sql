-- The clinical timeline reads each table by patient and time, however long the history is.
create index appointment_treatments_done on appointment_treatments (tenant_id, patient_id, completed_at desc, id)
  where status = 'COMPLETED' and deleted_at is null;
create index appointments_missed on appointments (tenant_id, patient_id, starts_at desc, id)
  where status in ('CANCELLED', 'NO_SHOW') and deleted_at is null;
