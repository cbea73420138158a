-- Requirements of a service besides a time: more minutes for a patient who has not completed a visit yet (null if as many as for
-- others), skills that its doctors have, and its instructions for patients by language.
alter table services
  add column new_patient_duration integer
    constraint services_new_patient_duration check (new_patient_duration between 5 and 480),
  add column skills text[] not null default '{}',
  add column instructions_by_language jsonb not null default '{}'
    constraint services_instructions_by_language check (jsonb_typeof(instructions_by_language) = 'object');

-- Skills of the staff, as services require them.
alter table users add column skills text[] not null default '{}';

-- A change of the skills, or of the name in the person's own script, is a change of the account.
drop trigger users_touch on users;
create trigger users_touch before update of email, first_name, last_name, phone, role, duties, specialization, is_active,
  deleted_at, user_id, license_number, gender, date_of_birth, address, occupation, preferred_language,
  emergency_contact_name, emergency_contact_phone, emergency_relationship, native_name, skills on users
  for each row execute function app.touch();

-- Each booking looks up if the patient has completed a visit.
create index appointments_completed on appointments (tenant_id, patient_id)
  where status = 'COMPLETED' and deleted_at is null;
