-- Changes of which the patient has not been told yet: what the patient knows of the appointment, until the message is
-- written. However often it changes meanwhile, there is one message, and none if it is as it was.
create table appointment_notices (
  tenant_id      uuid not null,
  appointment_id uuid not null,
  -- Time, doctor and status; null if the patient does not know of the appointment at all.
  known          jsonb,
  created_at     timestamptz not null default now(),
  primary key (tenant_id, appointment_id),
  constraint appointment_notices_appointment foreign key (tenant_id, appointment_id) references appointments (tenant_id, id)
    on delete cascade
);
call app.protect('appointment_notices');
