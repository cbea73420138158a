-- Treatments of an appointment: planned, started, completed or cancelled one by one.
create table appointment_treatments (
  tenant_id      uuid not null references tenants (id),
  id             uuid not null default uuidv7(),
  appointment_id uuid not null,
  patient_id     uuid not null,
  service_id     uuid,
  name           text not null,
  site           text,
  quantity       integer not null default 1,
  note           text,
  consumables    jsonb not null default '[]',
  status         text not null default 'PLANNED'
    constraint appointment_treatments_status check (status in ('PLANNED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED')),
  consent_reason text,
  started_at     timestamptz,
  completed_at   timestamptz,
  performed_by   uuid,
  cancel_reason  text,
  deleted_at     timestamptz,
  created_by     uuid,
  version        integer not null default 1,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint appointment_treatments_appointment foreign key (tenant_id, appointment_id)
    references appointments (tenant_id, id),
  constraint appointment_treatments_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  constraint appointment_treatments_service foreign key (tenant_id, service_id) references services (tenant_id, id),
  constraint appointment_treatments_performer foreign key (tenant_id, performed_by) references users (tenant_id, id)
);
create index appointment_treatments_of_appointment on appointment_treatments (tenant_id, appointment_id, id);
create index appointment_treatments_of_patient on appointment_treatments (tenant_id, patient_id, id desc);
create index appointment_treatments_of_service on appointment_treatments (tenant_id, service_id);
create index appointment_treatments_of_performer on appointment_treatments (tenant_id, performed_by);
create index appointment_treatments_by_age on appointment_treatments (tenant_id, id desc);
call app.protect('appointment_treatments');
create trigger appointment_treatments_touch before update on appointment_treatments
  for each row execute function app.touch();
