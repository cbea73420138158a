-- Patients who have announced that they are at the clinic, before the desk checks them in. The place of the phone is
-- compared and not stored.
create table arrivals (
  tenant_id      uuid not null references tenants (id),
  id             uuid not null default uuidv7(),
  appointment_id uuid not null,
  method         text not null default 'CODE' constraint arrivals_method check (method in ('CODE', 'LOCATION')),
  -- The account that announced it: that of the patient or of a guardian.
  user_id        uuid not null,
  arrived_at     timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint arrivals_appointment foreign key (tenant_id, appointment_id) references appointments (tenant_id, id),
  constraint arrivals_user foreign key (tenant_id, user_id) references users (tenant_id, id),
  constraint arrivals_once unique (tenant_id, appointment_id)
);
create index arrivals_of_user on arrivals (tenant_id, user_id);
call app.protect('arrivals');

-- Where phones may announce an arrival without the code at the desk. Without a row only the code is accepted.
create table arrival_settings (
  tenant_id uuid not null references tenants (id),
  latitude  double precision not null constraint arrival_settings_latitude check (latitude between -90 and 90),
  longitude double precision not null constraint arrival_settings_longitude check (longitude between -180 and 180),
  metres    integer not null default 150 constraint arrival_settings_metres check (metres between 20 and 2000),
  primary key (tenant_id)
);
call app.protect('arrival_settings');
