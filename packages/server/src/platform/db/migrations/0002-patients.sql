create table patients (
  tenant_id               uuid not null references tenants (id),
  id                      uuid not null default uuidv7(),
  record_number           text not null,
  first_name              text not null,
  last_name               text not null,
  native_name             text,
  -- The names of both scripts folded to one Latin key by the server, so that Laxmi finds लक्ष्मी.
  name_key                text not null,
  gender                  text constraint patients_gender check (gender in ('MALE', 'FEMALE', 'OTHER', 'UNKNOWN')),
  date_of_birth           date,
  phone                   text,
  email                   text,
  address                 text,
  occupation              text,
  preferred_language      text,
  emergency_contact_name  text,
  emergency_contact_phone text,
  emergency_relationship  text,
  room_number             text,
  notes                   text,
  is_active               boolean not null default true,
  deleted_at              timestamptz,
  created_by              uuid,
  version                 integer not null default 1,
  created_at              timestamptz not null default now(),
  updated_at              timestamptz not null default now(),
  search_text             text not null generated always as (
    ' ' || name_key || ' ' || lower(first_name || ' ' || last_name || ' ' || coalesce(native_name, '') || ' ' || record_number
      || ' ' || coalesce(email, '')) || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g')
  ) stored,
  primary key (tenant_id, id),
  constraint patients_record_number_taken unique (tenant_id, record_number)
);
create index patients_by_name on patients (tenant_id, last_name, first_name, id) where deleted_at is null;
create index patients_by_age on patients (tenant_id, created_at, id) where deleted_at is null;
create index patients_search on patients using gin (tenant_id, search_text gin_trgm_ops) where deleted_at is null;
call app.protect('patients');
create policy owner_lookup on patients for select to current_user using (true);
create trigger patients_touch before update on patients for each row execute function app.touch();

-- Under row level security LIKE is not leakproof, so the policy would keep the trigram index from being used: the
-- function runs as the owner, whom the policies do not keep from reading, and names the tenant itself. Each of up to four
-- words has to match as it was typed or by the key of its sound; those that match as typed come first, and at most 500
-- come back.
create function app.find_patients(typed text[], sounding text[]) returns table (id uuid, rank bigint)
  language sql stable security definer set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan as $$
  select found.id, row_number() over (order by found.exact desc, found.last_name, found.first_name, found.id)
  from (
    select p.id, p.last_name, p.first_name, p.search_text like all (typed) as exact
    from patients p
    where p.tenant_id = app.tenant_id() and p.deleted_at is null
      and (p.search_text like typed[1] or p.search_text like sounding[1])
      and (p.search_text like coalesce(typed[2], typed[1]) or p.search_text like coalesce(sounding[2], sounding[1]))
      and (p.search_text like coalesce(typed[3], typed[1]) or p.search_text like coalesce(sounding[3], sounding[1]))
      and (p.search_text like coalesce(typed[4], typed[1]) or p.search_text like coalesce(sounding[4], sounding[1]))
    order by exact desc, p.last_name, p.first_name, p.id
    limit 500
  ) found
$$;
grant execute on function app.find_patients(text[], text[]) to polyclinic_app;

-- A patient who signs in has a user of role PATIENT that points at the own record.
alter table users add column patient_id uuid;
alter table users add constraint users_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id);
create index users_by_patient on users (tenant_id, patient_id);
alter table users add constraint users_patient_has_record check ((role = 'PATIENT') = (patient_id is not null));
