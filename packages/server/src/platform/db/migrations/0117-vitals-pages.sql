-- Pages of a patient's readings, and their number, are read from the index alone.
create index vitals_pages on vitals (tenant_id, patient_id, recorded_at desc, id) where not is_voided;
