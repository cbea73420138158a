-- Next visits that a clinician orders on the chart and the front desk books.
create table follow_up_orders (
  tenant_id      uuid not null references tenants (id),
  id             uuid not null default uuidv7(),
  patient_id     uuid not null,
  encounter_id   uuid,
  -- The treatment whose completion suggested the visit.
  treatment_id   uuid,
  service_id     uuid not null,
  doctor_id      uuid,
  date_from      date not null,
  date_to        date not null,
  status         text not null default 'ORDERED'
    constraint follow_up_orders_status check (status in ('SUGGESTED', 'ORDERED', 'BOOKED', 'CANCELLED')),
  appointment_id uuid,
  cancel_reason  text,
  created_by     uuid,
  version        integer not null default 1,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint follow_up_orders_period check (date_from <= date_to),
  constraint follow_up_orders_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  constraint follow_up_orders_encounter foreign key (tenant_id, encounter_id) references encounters (tenant_id, id),
  constraint follow_up_orders_treatment foreign key (tenant_id, treatment_id)
    references appointment_treatments (tenant_id, id),
  constraint follow_up_orders_service foreign key (tenant_id, service_id) references services (tenant_id, id),
  constraint follow_up_orders_doctor foreign key (tenant_id, doctor_id) references users (tenant_id, id),
  constraint follow_up_orders_appointment foreign key (tenant_id, appointment_id) references appointments (tenant_id, id)
);
create index follow_up_orders_by_date on follow_up_orders (tenant_id, status, date_from, id);
create index follow_up_orders_of_patient on follow_up_orders (tenant_id, patient_id, id desc);
create index follow_up_orders_of_encounter on follow_up_orders (tenant_id, encounter_id);
create index follow_up_orders_of_treatment on follow_up_orders (tenant_id, treatment_id);
create index follow_up_orders_of_service on follow_up_orders (tenant_id, service_id);
create index follow_up_orders_of_doctor on follow_up_orders (tenant_id, doctor_id);
create index follow_up_orders_of_appointment on follow_up_orders (tenant_id, appointment_id);
call app.protect('follow_up_orders');
create trigger follow_up_orders_touch before update on follow_up_orders for each row execute function app.touch();
