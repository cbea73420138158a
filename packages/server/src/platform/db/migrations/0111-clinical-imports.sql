-- Files from which problems, allergies and medicines of a patient were imported.
create table clinical_imports (
  tenant_id  uuid not null references tenants (id),
  id         uuid not null default uuidv7(),
  patient_id uuid not null,
  file_name  text not null,
  imported   integer not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint clinical_imports_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id)
);
create index clinical_imports_of_patient on clinical_imports (tenant_id, patient_id);
call app.protect('clinical_imports');

-- The import of an entry, and what the file called it: the same file imported again adds nothing, also after the entry was
-- changed or marked as entered in error.
alter table problems add column import_id uuid, add column import_key text,
  add constraint problems_import foreign key (tenant_id, import_id) references clinical_imports (tenant_id, id);
alter table allergies add column import_id uuid, add column import_key text,
  add constraint allergies_import foreign key (tenant_id, import_id) references clinical_imports (tenant_id, id);
alter table medication_statements add column import_id uuid, add column import_key text,
  add constraint medication_statements_import foreign key (tenant_id, import_id) references clinical_imports (tenant_id, id);
create index problems_of_import on problems (tenant_id, import_id);
create index allergies_of_import on allergies (tenant_id, import_id);
create index medication_statements_of_import on medication_statements (tenant_id, import_id);
