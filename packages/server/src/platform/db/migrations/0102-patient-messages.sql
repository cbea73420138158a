-- One thread per patient between the patient and the clinic.
create table patient_threads (
  tenant_id        uuid not null references tenants (id),
  patient_id       uuid not null,
  last_at          timestamptz not null default now(),
  -- The patient wrote last, so somebody has to answer.
  is_unanswered    boolean not null default false,
  -- The last message that the clinic, and the patient, have read.
  read_by_clinic   uuid,
  read_by_patient  uuid,
  primary key (tenant_id, patient_id),
  constraint patient_threads_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id)
);
create index patient_threads_by_time on patient_threads (tenant_id, last_at desc, patient_id);
create index patient_threads_unanswered on patient_threads (tenant_id, last_at desc, patient_id) where is_unanswered;
call app.protect('patient_threads');

create table patient_messages (
  tenant_id       uuid not null references tenants (id),
  id              uuid not null default uuidv7(),
  patient_id      uuid not null,
  sender_id       uuid not null,
  is_from_patient boolean not null default false,
  text            text not null,
  created_at      timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint patient_messages_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  constraint patient_messages_sender foreign key (tenant_id, sender_id) references users (tenant_id, id)
);
create index patient_messages_of_patient on patient_messages (tenant_id, patient_id, id desc);
create index patient_messages_of_sender on patient_messages (tenant_id, sender_id);
call app.protect('patient_messages');
