-- Medicines that patients take without a prescription of this clinic. Rows entered in error stay, with the reason.
create table medication_statements (
  tenant_id     uuid not null references tenants (id),
  id            uuid not null default uuidv7(),
  patient_id    uuid not null,
  name          text not null,
  ingredients   jsonb not null default '[]',
  dose          text,
  since_date    date,
  stopped_date  date,
  source        text not null default 'PATIENT'
    constraint medication_statements_source check (source in ('PATIENT', 'OUTSIDE_CLINIC', 'IMPORT')),
  note          text,
  reviewed_by   uuid,
  reviewed_at   timestamptz,
  deleted_at    timestamptz,
  delete_reason text,
  created_by    uuid,
  version       integer not null default 1,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint medication_statements_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id)
);
create index medication_statements_of_patient on medication_statements (tenant_id, patient_id);
call app.protect('medication_statements');
create trigger medication_statements_touch before update on medication_statements
  for each row execute function app.touch();
