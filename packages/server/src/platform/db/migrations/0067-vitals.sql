-- A reading of vital signs: the head names the version that counts; the versions themselves never change.
create table vitals (
  tenant_id    uuid not null references tenants (id),
  id           uuid not null default uuidv7(),
  patient_id   uuid not null,
  encounter_id uuid,
  recorded_at  timestamptz not null,
  recorded_by  uuid not null,
  -- The version that counts, from 0; the number of corrections.
  revision     integer not null default 0,
  is_voided    boolean not null default false,
  version      integer not null default 1,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint vitals_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  constraint vitals_encounter foreign key (tenant_id, encounter_id) references encounters (tenant_id, id),
  constraint vitals_recorder foreign key (tenant_id, recorded_by) references users (tenant_id, id)
);
create index vitals_of_patient on vitals (tenant_id, patient_id, recorded_at desc, id);
create index vitals_of_recorder on vitals (tenant_id, recorded_by, recorded_at desc, id);
create index vitals_of_encounter on vitals (tenant_id, encounter_id);
create index vitals_by_time on vitals (tenant_id, recorded_at desc, id) where not is_voided;
call app.protect('vitals');
create trigger vitals_touch before update on vitals for each row execute function app.touch();

-- Values in the units of the contract: mmHg, per minute, degrees Celsius, percent, kg, cm, mg/dL.
create table vital_revisions (
  tenant_id              uuid not null references tenants (id),
  vitals_id              uuid not null,
  revision               integer not null,
  systolic               integer,
  diastolic              integer,
  heart_rate             integer,
  respiratory_rate       integer,
  temperature            double precision,
  oxygen_saturation      double precision,
  on_oxygen              boolean,
  consciousness          text,
  pain                   integer,
  weight                 double precision,
  height                 double precision,
  head_circumference     double precision,
  glucose                double precision,
  note                   text,
  units                  jsonb not null default '{}',
  bmi                    double precision,
  mean_arterial_pressure integer,
  score                  jsonb,
  flags                  jsonb not null default '{}',
  reason                 text,
  is_voided              boolean not null default false,
  created_by             uuid not null,
  created_at             timestamptz not null default now(),
  primary key (tenant_id, vitals_id, revision),
  constraint vital_revisions_vitals foreign key (tenant_id, vitals_id) references vitals (tenant_id, id)
);
call app.protect('vital_revisions');
create function app.keep_vital_revision() returns trigger language plpgsql as $$
begin
  raise exception 'a version of a reading never changes' using errcode = '23514', constraint = 'vital_revisions_immutable';
end $$;
create trigger vital_revisions_keep before update or delete on vital_revisions
  for each row execute function app.keep_vital_revision();
create trigger vital_revisions_keep_all before truncate on vital_revisions execute function app.keep_vital_revision();

create table vital_alerts (
  tenant_id       uuid not null references tenants (id),
  id              uuid not null default uuidv7(),
  patient_id      uuid not null,
  vitals_id       uuid not null,
  subject         text not null,
  level           text not null default 'WARNING' constraint vital_alerts_level check (level in ('WARNING', 'CRITICAL')),
  status          text not null default 'OPEN'
    constraint vital_alerts_status check (status in ('OPEN', 'ESCALATED', 'ACKNOWLEDGED', 'RESOLVED', 'ENTERED_IN_ERROR')),
  value           text not null,
  opened_at       timestamptz not null default now(),
  escalates_at    timestamptz not null,
  owner_id        uuid,
  acknowledged_at timestamptz,
  acknowledged_by uuid,
  action          text constraint vital_alerts_action
    check (action in ('RECHECKED', 'DOCTOR_INFORMED', 'TREATMENT', 'ARTEFACT')),
  comment         text,
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint vital_alerts_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  constraint vital_alerts_vitals foreign key (tenant_id, vitals_id) references vitals (tenant_id, id)
);
create index vital_alerts_active on vital_alerts (tenant_id, level, opened_at)
  where status in ('OPEN', 'ESCALATED', 'ACKNOWLEDGED');
create index vital_alerts_of_patient on vital_alerts (tenant_id, patient_id, subject);
create index vital_alerts_of_reading on vital_alerts (tenant_id, vitals_id);
create index vital_alerts_to_escalate on vital_alerts (tenant_id, escalates_at) where status = 'OPEN';
call app.protect('vital_alerts');
create policy owner_lookup on vital_alerts for select to current_user using (true);
create trigger vital_alerts_touch before update on vital_alerts for each row execute function app.touch();

-- Patients whose oxygen saturation is scored by scale 2 of NEWS2, as a doctor has set it.
create table oxygen_scales (
  tenant_id  uuid not null references tenants (id),
  patient_id uuid not null,
  scale      integer not null default 1 constraint oxygen_scales_scale check (scale in (1, 2)),
  set_by     uuid not null,
  set_at     timestamptz not null default now(),
  primary key (tenant_id, patient_id),
  constraint oxygen_scales_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id)
);
call app.protect('oxygen_scales');

-- The clinics with alerts that nobody has acknowledged in time, for the job that escalates them.
create function app.clinics_to_escalate() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select distinct tenant_id from vital_alerts where status = 'OPEN' and escalates_at <= now()
$$;
grant execute on function app.clinics_to_escalate() to polyclinic_app;
