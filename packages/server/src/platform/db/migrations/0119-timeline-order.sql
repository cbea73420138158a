-- The clinical timeline reads alerts, laboratory orders and messages by patient and time as well.
create index vital_alerts_over_time on vital_alerts (tenant_id, patient_id, opened_at desc, id desc);
create index lab_orders_over_time on lab_orders (tenant_id, patient_id, created_at desc, id desc);
create index patient_messages_over_time on patient_messages (tenant_id, patient_id, created_at desc, id desc);

-- In the order of the history of a patient, so that a page of it reads its own rows only.
drop index patient_events_by_patient;
create index patient_events_by_patient on patient_events (tenant_id, patient_id, at desc, id desc);
