-- Medicines given in the clinic. A row never changes; one entered in error is voided by a row of its own.
create table medication_administrations (
  tenant_id       uuid not null references tenants (id),
  id              uuid not null default uuidv7(),
  patient_id      uuid not null,
  encounter_id    uuid,
  drug_name       text not null,
  dose            double precision,
  dose_unit       text not null,
  route           text not null,
  site            text,
  batch           text,
  expires_on      date,
  outcome         text not null default 'GIVEN'
    constraint medication_administrations_outcome check (outcome in ('GIVEN', 'REFUSED', 'WITHHELD')),
  reason          text,
  note            text,
  administered_at timestamptz not null,
  administered_by uuid not null,
  created_at      timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint medication_administrations_patient foreign key (tenant_id, patient_id)
    references patients (tenant_id, id),
  constraint medication_administrations_encounter foreign key (tenant_id, encounter_id)
    references encounters (tenant_id, id),
  constraint medication_administrations_giver foreign key (tenant_id, administered_by)
    references users (tenant_id, id)
);
create index medication_administrations_of_patient
  on medication_administrations (tenant_id, patient_id, administered_at desc, id);
create index medication_administrations_of_encounter on medication_administrations (tenant_id, encounter_id);
create index medication_administrations_of_giver on medication_administrations (tenant_id, administered_by);
call app.protect('medication_administrations');

create table medication_administration_voids (
  tenant_id         uuid not null references tenants (id),
  administration_id uuid not null,
  reason            text not null,
  voided_by         uuid not null,
  voided_at         timestamptz not null default now(),
  primary key (tenant_id, administration_id),
  constraint medication_administration_voids_administration foreign key (tenant_id, administration_id)
    references medication_administrations (tenant_id, id),
  constraint medication_administration_voids_voider foreign key (tenant_id, voided_by) references users (tenant_id, id)
);
create index medication_administration_voids_of_voider on medication_administration_voids (tenant_id, voided_by);
call app.protect('medication_administration_voids');

-- Only a merge of two patients moves a row.
create function app.keep_administration() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'patient_id' = to_jsonb(old) - 'patient_id' then return new; end if;
  raise exception 'an administration never changes' using errcode = '23514', constraint = 'administrations_immutable';
end $$;
create trigger medication_administrations_keep before update or delete on medication_administrations
  for each row execute function app.keep_administration();
create trigger medication_administrations_keep_all before truncate on medication_administrations
  execute function app.keep_administration();
create function app.keep_administration_void() returns trigger language plpgsql as $$
begin
  raise exception 'a void never changes' using errcode = '23514', constraint = 'administration_voids_immutable';
end $$;
create trigger medication_administration_voids_keep before update or delete on medication_administration_voids
  for each row execute function app.keep_administration_void();
create trigger medication_administration_voids_keep_all before truncate on medication_administration_voids
  execute function app.keep_administration_void();
