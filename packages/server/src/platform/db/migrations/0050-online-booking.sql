-- What patients may book themselves, and what they are told about it.
alter table services
  add column is_online    boolean not null default true,
  add column instructions text;

-- Until how many hours before the start patients change their appointments online, and how many minutes after the start
-- somebody who is not there is a no-show at the earliest.
alter table tenants
  add column patient_cut_off_hours integer not null default 24
    constraint tenants_patient_cut_off_hours check (patient_cut_off_hours between 0 and 336),
  add column no_show_grace_minutes integer not null default 15
    constraint tenants_no_show_grace_minutes check (no_show_grace_minutes between 0 and 240);
