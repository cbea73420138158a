-- Patients whose record only those who treat them open without stating a reason.
create table sensitive_patients (
  tenant_id  uuid not null references tenants (id),
  patient_id uuid not null,
  reason     text not null,
  marked_by  uuid not null,
  marked_at  timestamptz not null default now(),
  version    integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, patient_id),
  constraint sensitive_patients_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  constraint sensitive_patients_marker foreign key (tenant_id, marked_by) references users (tenant_id, id)
);
create index sensitive_patients_of_marker on sensitive_patients (tenant_id, marked_by);
call app.protect('sensitive_patients');
create trigger sensitive_patients_touch before update on sensitive_patients for each row execute function app.touch();

-- Accesses with a reason by people outside the treatment. They never change.
create table record_accesses (
  tenant_id  uuid not null references tenants (id),
  id         uuid not null default uuidv7(),
  patient_id uuid not null,
  user_id    uuid not null,
  reason     text not null,
  granted_at timestamptz not null default now(),
  expires_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint record_accesses_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  constraint record_accesses_user foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index record_accesses_of_patient on record_accesses (tenant_id, patient_id, id desc);
create index record_accesses_of_user on record_accesses (tenant_id, user_id, patient_id, expires_at);
call app.protect('record_accesses');
create function app.keep_record_access() returns trigger language plpgsql as $$
begin
  raise exception 'an access to a record never changes' using errcode = '23514', constraint = 'record_accesses_immutable';
end $$;
create trigger record_accesses_keep before update or delete on record_accesses
  for each row execute function app.keep_record_access();
create trigger record_accesses_keep_all before truncate on record_accesses execute function app.keep_record_access();
