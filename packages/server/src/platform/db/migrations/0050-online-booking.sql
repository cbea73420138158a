-- Which services patients may book online, and the instructions shown to them.
alter table services
  add column is_online    boolean not null default true,
  add column instructions text;

-- Patients may change or cancel their own appointments until this many hours before the start. An appointment may be
-- marked as a no-show this many minutes after the start at the earliest.
alter table tenants
  add column patient_cut_off_hours integer not null default 24
    constraint tenants_patient_cut_off_hours check (patient_cut_off_hours between 0 and 336),
  add column no_show_grace_minutes integer not null default 15
    constraint tenants_no_show_grace_minutes check (no_show_grace_minutes between 0 and 240);
