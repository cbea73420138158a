-- Rooms and equipment that visits are booked into.
create table facilities (
  tenant_id  uuid not null references tenants (id),
  id         uuid not null default uuidv7(),
  kind       text not null constraint facilities_kind check (kind in ('ROOM', 'EQUIPMENT')),
  name       text not null,
  capacity   integer not null default 1 constraint facilities_capacity check (capacity between 1 and 50),
  is_active  boolean not null default true,
  version    integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index facilities_name_taken on facilities (tenant_id, kind, lower(name));
call app.protect('facilities');
create trigger facilities_touch before update on facilities for each row execute function app.touch();

create table services (
  tenant_id        uuid not null references tenants (id),
  id               uuid not null default uuidv7(),
  name             text not null,
  code             text,
  category         text,
  specialty        text,
  description      text,
  price            bigint constraint services_price check (price >= 0),
  duration         integer not null default 30 constraint services_duration check (duration between 5 and 480),
  buffer_before    integer not null default 0 constraint services_buffer_before check (buffer_before between 0 and 120),
  buffer_after     integer not null default 0 constraint services_buffer_after check (buffer_after between 0 and 120),
  step             integer not null default 30 constraint services_step check (step between 5 and 240),
  min_notice       integer not null default 0,
  max_advance_days integer not null default 365,
  capacity         integer not null default 1 constraint services_capacity check (capacity between 1 and 20),
  same_day_share   integer not null default 0 constraint services_same_day_share check (same_day_share between 0 and 100),
  is_active        boolean not null default true,
  -- Who offers it; empty is every doctor. Who is no doctor any more is passed over.
  doctor_ids       uuid[] not null default '{}',
  -- Where it can take place: one of each kind named is needed.
  facility_ids     uuid[] not null default '{}',
  deleted_at       timestamptz,
  created_by       uuid,
  version          integer not null default 1,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index services_name_taken on services (tenant_id, lower(name)) where deleted_at is null;
create unique index services_code_taken on services (tenant_id, lower(code)) where deleted_at is null and code is not null;
call app.protect('services');
create trigger services_touch before update on services for each row execute function app.touch();

-- The working hours of the clinic (no user) or of a doctor, in wall time; the rows of one owner are one document.
create table working_hours (
  tenant_id  uuid not null references tenants (id),
  id         uuid not null default uuidv7(),
  user_id    uuid,
  -- The contract's WorkingHours, all of them.
  hours      jsonb not null,
  version    integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint working_hours_user foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  constraint working_hours_once unique nulls not distinct (tenant_id, user_id)
);
call app.protect('working_hours');
create trigger working_hours_touch before update on working_hours for each row execute function app.touch();

create table schedule_exceptions (
  tenant_id    uuid not null references tenants (id),
  id           uuid not null default uuidv7(),
  kind         text not null constraint schedule_exceptions_kind check (kind in ('OPEN_EXTRA', 'CLOSED', 'LEAVE', 'HOLIDAY', 'BLOCKOUT')),
  user_id      uuid,
  facility_id  uuid,
  -- Wall time of the clinic, and the moments that it meant when it was entered.
  starts_local timestamp not null,
  ends_local   timestamp not null,
  starts_at    timestamptz not null,
  ends_at      timestamptz not null,
  title        text,
  leave_reason text,
  deleted_at   timestamptz,
  created_by   uuid,
  version      integer not null default 1,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint schedule_exceptions_order check (ends_local > starts_local),
  constraint schedule_exceptions_whom check (
    (kind <> 'LEAVE' or user_id is not null) and (kind <> 'HOLIDAY' or (user_id is null and facility_id is null))
    and (user_id is null or facility_id is null)
  ),
  constraint schedule_exceptions_user foreign key (tenant_id, user_id) references users (tenant_id, id),
  constraint schedule_exceptions_facility foreign key (tenant_id, facility_id) references facilities (tenant_id, id),
  -- Two leaves of one person, or two holidays of the clinic, do not overlap.
  constraint schedule_exceptions_overlap exclude using gist (
    tenant_id with =, kind with =, coalesce(user_id, facility_id, tenant_id) with =, tstzrange(starts_at, ends_at) with &&
  ) where (deleted_at is null)
);
create index schedule_exceptions_by_time on schedule_exceptions (tenant_id, starts_at, ends_at) where deleted_at is null;
create index schedule_exceptions_by_user on schedule_exceptions (tenant_id, user_id);
create index schedule_exceptions_by_facility on schedule_exceptions (tenant_id, facility_id);
call app.protect('schedule_exceptions');
create trigger schedule_exceptions_touch before update on schedule_exceptions for each row execute function app.touch();

create table appointment_series (
  tenant_id  uuid not null references tenants (id),
  id         uuid not null default uuidv7(),
  -- The contract's SeriesPattern.
  pattern    jsonb not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
call app.protect('appointment_series');

alter table appointments
  add column kind          text not null default 'BOOKED' constraint appointments_kind check (kind in ('BOOKED', 'WALK_IN')),
  -- Beside whom it takes place: 0, or one more for each that was booked on purpose over others, or within a service's capacity.
  add column lane          smallint not null default 0,
  add column service_id    uuid,
  -- As booked: a service that changes later does not move what stands.
  add column service_name  text,
  add column buffer_before integer not null default 0,
  add column buffer_after  integer not null default 0,
  add column queue_token   integer,
  add column series_id     uuid,
  -- The conflicts that were accepted, by whom the audit trail says, and why.
  add column override      jsonb,
  add constraint appointments_service foreign key (tenant_id, service_id) references services (tenant_id, id),
  add constraint appointments_series_fk foreign key (tenant_id, series_id) references appointment_series (tenant_id, id);
create index appointments_by_service on appointments (tenant_id, service_id);
create index appointments_by_series on appointments (tenant_id, series_id);

alter table appointments drop constraint appointments_slot_taken;
alter table appointments add constraint appointments_slot_taken
  exclude using gist (tenant_id with =, doctor_id with =, lane with =, during with &&)
  where (status not in ('CANCELLED', 'NO_SHOW') and deleted_at is null);

-- The rooms and the equipment that an appointment takes up; whoever changes its time or status changes these with it.
create table appointment_facilities (
  tenant_id      uuid not null,
  appointment_id uuid not null,
  facility_id    uuid not null,
  lane           smallint not null default 0,
  during         tstzrange not null,
  is_released    boolean not null default false,
  primary key (tenant_id, appointment_id, facility_id),
  constraint appointment_facilities_appointment foreign key (tenant_id, appointment_id)
    references appointments (tenant_id, id) on delete cascade,
  constraint appointment_facilities_facility foreign key (tenant_id, facility_id) references facilities (tenant_id, id),
  constraint appointment_facilities_taken exclude using gist (
    tenant_id with =, facility_id with =, lane with =, during with &&
  ) where (not is_released)
);
create index appointment_facilities_by_facility on appointment_facilities (tenant_id, facility_id);
call app.protect('appointment_facilities');

-- Slots that are kept for a moment: while somebody types, or while a patient thinks about an offer.
create table appointment_holds (
  tenant_id   uuid not null references tenants (id),
  id          uuid not null default uuidv7(),
  doctor_id   uuid not null,
  starts_at   timestamptz not null,
  ends_at     timestamptz not null,
  during      tstzrange not null generated always as (tstzrange(starts_at, ends_at)) stored,
  -- Who keeps it; null where it is kept for an offer.
  user_id     uuid,
  offer_id    uuid,
  -- What is about to be booked, so that a slot kept in a service for several patients leaves the other places free.
  service_id    uuid,
  buffer_before integer not null default 0,
  buffer_after  integer not null default 0,
  is_extended boolean not null default false,
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null,
  primary key (tenant_id, id),
  constraint appointment_holds_doctor foreign key (tenant_id, doctor_id) references users (tenant_id, id) on delete cascade,
  constraint appointment_holds_user foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  constraint appointment_holds_service foreign key (tenant_id, service_id) references services (tenant_id, id)
);
create index appointment_holds_by_doctor on appointment_holds (tenant_id, doctor_id, expires_at);
-- One person keeps one slot at a time.
create unique index appointment_holds_one_each on appointment_holds (tenant_id, user_id);
create index appointment_holds_by_service on appointment_holds (tenant_id, service_id);
create index appointment_holds_by_offer on appointment_holds (tenant_id, offer_id);
call app.protect('appointment_holds');

create table quick_appointments (
  tenant_id      uuid not null references tenants (id),
  id             uuid not null default uuidv7(),
  patient_name   text not null,
  phone          text,
  doctor_id      uuid,
  starts_at      timestamptz,
  duration       integer not null default 30 constraint quick_appointments_duration check (duration between 5 and 480),
  service_id     uuid,
  reason         text,
  status         text not null default 'OPEN' constraint quick_appointments_status check (status in ('OPEN', 'CONVERTED', 'CANCELLED', 'EXPIRED')),
  appointment_id uuid,
  cancel_reason  text,
  cancel_note    text,
  deleted_at     timestamptz,
  created_by     uuid,
  version        integer not null default 1,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint quick_appointments_doctor foreign key (tenant_id, doctor_id) references users (tenant_id, id),
  constraint quick_appointments_service foreign key (tenant_id, service_id) references services (tenant_id, id),
  constraint quick_appointments_appointment foreign key (tenant_id, appointment_id) references appointments (tenant_id, id),
  constraint quick_appointments_converted check ((status = 'CONVERTED') = (appointment_id is not null))
);
create index quick_appointments_by_age on quick_appointments (tenant_id, created_at, id) where deleted_at is null;
create index quick_appointments_by_doctor on quick_appointments (tenant_id, doctor_id);
create index quick_appointments_by_service on quick_appointments (tenant_id, service_id);
create index quick_appointments_by_appointment on quick_appointments (tenant_id, appointment_id);
call app.protect('quick_appointments');
create trigger quick_appointments_touch before update on quick_appointments for each row execute function app.touch();

-- What the end of the day looks for: visits of days past that nobody came to, and notes that nobody followed up.
create index appointments_not_begun on appointments (tenant_id, starts_at)
  where status in ('SCHEDULED', 'CONFIRMED') and deleted_at is null;
create index quick_appointments_open on quick_appointments (tenant_id, created_at) where status = 'OPEN' and deleted_at is null;
create policy owner_lookup on appointments for select to current_user using (true);
create policy owner_lookup on quick_appointments for select to current_user using (true);

-- When the clinic's day began.
create function app.day_begin(clinic uuid) returns timestamptz language sql stable as $$
  select (now() at time zone t.timezone)::date::timestamp at time zone t.timezone from tenants t where t.id = clinic
$$;
grant execute on function app.day_begin(uuid) to polyclinic_app;

-- The clinics where something of a past day is still open; a note without a wish for a day is kept for a week.
create function app.clinics_to_close() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id from tenants t
  where t.kind = 'CLINIC' and (
    exists (
      select from appointments a
      where a.tenant_id = t.id and a.status in ('SCHEDULED', 'CONFIRMED') and a.deleted_at is null
        and a.starts_at < app.day_begin(t.id) and a.ends_at <= app.day_begin(t.id)
    )
    or exists (
      select from quick_appointments q
      where q.tenant_id = t.id and q.status = 'OPEN' and q.deleted_at is null
        and coalesce(q.starts_at, q.created_at + interval '7 days') < app.day_begin(t.id)
    )
  )
$$;
grant execute on function app.clinics_to_close() to polyclinic_app;

create table waitlist_entries (
  tenant_id      uuid not null references tenants (id),
  id             uuid not null default uuidv7(),
  patient_id     uuid not null,
  service_id     uuid,
  doctor_ids     uuid[] not null default '{}',
  duration       integer not null default 30 constraint waitlist_entries_duration check (duration between 5 and 480),
  -- The contract's WaitWindow, all of them; empty is any time.
  windows        jsonb not null default '[]',
  date_from      date,
  date_to        date,
  urgency        text not null default 'ROUTINE' constraint waitlist_entries_urgency check (urgency in ('ROUTINE', 'SOON', 'URGENT')),
  -- The later appointment that an accepted offer would move.
  appointment_id uuid,
  note           text,
  status         text not null default 'WAITING' constraint waitlist_entries_status check (status in
                   ('WAITING', 'OFFERED', 'BOOKED', 'EXPIRED', 'CANCELLED')),
  created_by     uuid,
  version        integer not null default 1,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint waitlist_entries_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  constraint waitlist_entries_service foreign key (tenant_id, service_id) references services (tenant_id, id),
  constraint waitlist_entries_appointment foreign key (tenant_id, appointment_id) references appointments (tenant_id, id)
);
create unique index waitlist_entries_twice on waitlist_entries
  (tenant_id, patient_id, coalesce(service_id, '00000000-0000-0000-0000-000000000000'::uuid)) where status in ('WAITING', 'OFFERED');
create index waitlist_entries_by_status on waitlist_entries (tenant_id, status, created_at);
create index waitlist_entries_by_patient on waitlist_entries (tenant_id, patient_id);
create index waitlist_entries_by_service on waitlist_entries (tenant_id, service_id);
create index waitlist_entries_by_appointment on waitlist_entries (tenant_id, appointment_id);
call app.protect('waitlist_entries');
create trigger waitlist_entries_touch before update on waitlist_entries for each row execute function app.touch();

-- A slot that was offered to a patient, who answers by a link: from the waiting list, or in place of an appointment that
-- a leave does away with.
create table appointment_offers (
  tenant_id      uuid not null references tenants (id),
  id             uuid not null default uuidv7(),
  patient_id     uuid not null,
  doctor_id      uuid not null,
  service_id     uuid,
  starts_at      timestamptz not null,
  duration       integer not null,
  waitlist_id    uuid,
  exception_id   uuid,
  -- The appointment that it would move; null where it would be a new one.
  appointment_id uuid,
  -- What became of it once it was accepted.
  booked_id      uuid,
  status         text not null default 'OPEN' constraint appointment_offers_status check (status in ('OPEN', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'WITHDRAWN')),
  created_by     uuid,
  created_at     timestamptz not null default now(),
  expires_at     timestamptz not null,
  answered_at    timestamptz,
  primary key (tenant_id, id),
  constraint appointment_offers_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  constraint appointment_offers_doctor foreign key (tenant_id, doctor_id) references users (tenant_id, id),
  constraint appointment_offers_service foreign key (tenant_id, service_id) references services (tenant_id, id),
  constraint appointment_offers_waitlist foreign key (tenant_id, waitlist_id) references waitlist_entries (tenant_id, id),
  constraint appointment_offers_exception foreign key (tenant_id, exception_id) references schedule_exceptions (tenant_id, id),
  constraint appointment_offers_appointment foreign key (tenant_id, appointment_id) references appointments (tenant_id, id),
  constraint appointment_offers_booked foreign key (tenant_id, booked_id) references appointments (tenant_id, id)
);
create unique index appointment_offers_one_open on appointment_offers (tenant_id, waitlist_id) where status = 'OPEN';
create index appointment_offers_by_patient on appointment_offers (tenant_id, patient_id);
create index appointment_offers_by_doctor on appointment_offers (tenant_id, doctor_id);
create index appointment_offers_by_service on appointment_offers (tenant_id, service_id);
create index appointment_offers_by_waitlist on appointment_offers (tenant_id, waitlist_id);
create index appointment_offers_by_exception on appointment_offers (tenant_id, exception_id);
create index appointment_offers_by_appointment on appointment_offers (tenant_id, appointment_id);
create index appointment_offers_by_booked on appointment_offers (tenant_id, booked_id);
call app.protect('appointment_offers');
create index appointment_offers_over on appointment_offers (expires_at) where status = 'OPEN';
comment on index appointment_offers_over is 'Across clinics: one chore ends what nobody answered in time.';
create policy owner_lookup on appointment_offers for select to current_user using (true);

-- The clinics in which an offer's time has run out.
create function app.clinics_with_offers_over() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select distinct o.tenant_id from appointment_offers o where o.status = 'OPEN' and o.expires_at <= now()
$$;
grant execute on function app.clinics_with_offers_over() to polyclinic_app;

alter table appointment_holds add constraint appointment_holds_offer
  foreign key (tenant_id, offer_id) references appointment_offers (tenant_id, id) on delete cascade;

-- Clinics that were there before hours were: Monday to Saturday, nine to five (CLINIC_HOURS_AT_START).
insert into working_hours (tenant_id, hours)
select t.id, (select jsonb_agg(jsonb_build_object('weekday', d, 'from', '09:00', 'to', '17:00', 'validFrom', null, 'validTo', null))
  from generate_series(1, 6) d)
from tenants t where t.kind = 'CLINIC';
