-- Appointments of which the patient was reminded; one that is rescheduled is reminded of again.
create table appointment_reminders (
  tenant_id      uuid not null references tenants (id),
  appointment_id uuid not null,
  starts_at      timestamptz not null,
  reminded_at    timestamptz not null default now(),
  primary key (tenant_id, appointment_id, starts_at),
  constraint appointment_reminders_appointment foreign key (tenant_id, appointment_id) references appointments (tenant_id, id)
    on delete cascade
);
call app.protect('appointment_reminders');
create policy owner_lookup on appointment_reminders for select to current_user using (true);

-- The appointments that begin within a day, and that were not booked within that day: those are just known.
create function app.is_to_remind(a appointments, moment timestamptz) returns boolean
  language sql stable as $$
  select a.status in ('SCHEDULED', 'CONFIRMED') and a.deleted_at is null
    and a.starts_at > moment and a.starts_at <= moment + interval '24 hours'
    and a.created_at < a.starts_at - interval '24 hours'
    and not exists (
      select from appointment_reminders r
      where r.tenant_id = a.tenant_id and r.appointment_id = a.id and r.starts_at = a.starts_at
    )
$$;
grant execute on function app.is_to_remind(appointments, timestamptz) to polyclinic_app;

-- The clinics with patients to remind.
create function app.clinics_to_remind(moment timestamptz) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id from tenants t
  where t.kind = 'CLINIC' and t.status = 'ACTIVE' and exists (
    select from appointments a
    where a.tenant_id = t.id and a.starts_at > moment and a.starts_at <= moment + interval '24 hours' and app.is_to_remind(a, moment)
  )
$$;
grant execute on function app.clinics_to_remind(timestamptz) to polyclinic_app;
