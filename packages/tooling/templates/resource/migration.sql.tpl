create table __table__ (
  tenant_id  uuid not null references tenants (id),
  id         uuid not null default uuidv7(),
%patient
  patient_id uuid not null,
%end
  name       text not null,
  notes      text,
  deleted_at timestamptz,
  created_by uuid,
  version    integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
%patient
  primary key (tenant_id, id),
  constraint __table___patient foreign key (tenant_id, patient_id) references patients (tenant_id, id)
%else
  primary key (tenant_id, id)
%end
);
create index __table___by_age on __table__ (tenant_id, id desc) where deleted_at is null;
%patient
create index __table___by_patient on __table__ (tenant_id, patient_id);
%end
call app.protect('__table__');
create trigger __table___touch before update on __table__ for each row execute function app.touch();
