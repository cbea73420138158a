-- Charges of completed treatments that the billing desk proposes as lines of the visit's invoice.
create table visit_charges (
  tenant_id      uuid not null references tenants (id),
  id             uuid not null default uuidv7(),
  appointment_id uuid not null,
  treatment_id   uuid not null,
  service_id     uuid,
  description    text not null,
  quantity       integer not null default 1,
  created_at     timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint visit_charges_treatment unique (tenant_id, treatment_id),
  constraint visit_charges_appointment foreign key (tenant_id, appointment_id) references appointments (tenant_id, id),
  constraint visit_charges_service foreign key (tenant_id, service_id) references services (tenant_id, id)
);
create index visit_charges_of_appointment on visit_charges (tenant_id, appointment_id, id);
create index visit_charges_of_service on visit_charges (tenant_id, service_id);
call app.protect('visit_charges');
