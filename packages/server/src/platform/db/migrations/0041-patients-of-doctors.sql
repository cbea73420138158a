-- How many patients a doctor has: those with an appointment that is neither cancelled nor deleted. Kept, because a doctor of
-- many years has tens of thousands of appointments.
create table doctor_patients (
  tenant_id  uuid not null,
  doctor_id  uuid not null,
  patient_id uuid not null,
  visits     integer not null,
  primary key (tenant_id, doctor_id, patient_id)
);
call app.protect('doctor_patients');

-- Changes made while another transaction was adding up those of the same doctor. Nobody waits: the next one who changes the
-- doctor's appointments without competition adds them up.
create table doctor_visit_changes (
  tenant_id  uuid not null,
  doctor_id  uuid not null,
  id         uuid not null default uuidv7(),
  patient_id uuid not null,
  change     integer not null,
  primary key (tenant_id, doctor_id, id)
);
call app.protect('doctor_visit_changes');

create policy owner_lookup on doctor_patients to current_user using (true) with check (true);
create policy owner_lookup on doctor_visit_changes to current_user using (true) with check (true);
revoke insert, update, delete, truncate on doctor_patients, doctor_visit_changes from polyclinic_app;

create function app.tally_visits(tenant uuid, doctor uuid, patients uuid[], changes integer[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  difference bigint;
  visits_now integer;
begin
  -- Held until the transaction ends, so only one at a time changes the doctor's rows.
  if not pg_try_advisory_xact_lock(hashtext('doctor_patients'), hashtext(tenant::text || doctor::text)) then
    insert into doctor_visit_changes (tenant_id, doctor_id, patient_id, change)
    select tenant, doctor, n.patient, n.change from unnest(patients, changes) n (patient, change);
    return;
  end if;
  -- Statements after the lock, so that they see what the holder before has committed. First the usual case, a single visit.
  if cardinality(patients) = 1 and not exists (
    select from doctor_visit_changes c where c.tenant_id = tenant and c.doctor_id = doctor
  ) then
    if changes[1] > 0 then
      insert into doctor_patients as d (tenant_id, doctor_id, patient_id, visits)
      values (tenant, doctor, patients[1], changes[1])
      on conflict (tenant_id, doctor_id, patient_id) do update set visits = d.visits + excluded.visits
      returning d.visits into visits_now;
      if visits_now = changes[1] then
        perform app.tally(tenant, 'patients of ' || doctor, 1);
      end if;
      return;
    end if;
    update doctor_patients d set visits = d.visits + changes[1]
    where d.tenant_id = tenant and d.doctor_id = doctor and d.patient_id = patients[1]
    returning d.visits into visits_now;
    if visits_now = 0 then
      delete from doctor_patients d where d.tenant_id = tenant and d.doctor_id = doctor and d.patient_id = patients[1];
      perform app.tally(tenant, 'patients of ' || doctor, -1);
    end if;
    return;
  end if;
  with earlier as (
    delete from doctor_visit_changes c where c.tenant_id = tenant and c.doctor_id = doctor
    returning c.patient_id, c.change
  ), summed as (
    select a.patient_id, sum(a.change)::int as change from (
      select e.patient_id, e.change from earlier e
      union all
      select n.patient, n.change from unnest(patients, changes) n (patient, change)
    ) a group by a.patient_id having sum(a.change) <> 0
  ), moved as (
    select s.patient_id, coalesce(d.visits, 0) as before, coalesce(d.visits, 0) + s.change as after
    from summed s
    left join doctor_patients d on d.tenant_id = tenant and d.doctor_id = doctor and d.patient_id = s.patient_id
  ), written as (
    insert into doctor_patients (tenant_id, doctor_id, patient_id, visits)
    select tenant, doctor, m.patient_id, m.after from moved m where m.after > 0
    on conflict (tenant_id, doctor_id, patient_id) do update set visits = excluded.visits
  ), removed as (
    delete from doctor_patients d using moved m
    where d.tenant_id = tenant and d.doctor_id = doctor and d.patient_id = m.patient_id and m.after = 0
  )
  select count(*) filter (where m.before = 0) - count(*) filter (where m.after = 0) into difference from moved m;
  if difference <> 0 then
    perform app.tally(tenant, 'patients of ' || doctor, difference);
  end if;
end $$;

create function app.tally_booked_visits() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  visits record;
  change constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  for visits in
    select c.tenant_id, c.doctor_id, array_agg(c.patient_id) as patients, array_agg(change) as changes from changed c
    where c.doctor_id is not null and c.deleted_at is null and c.status <> 'CANCELLED'
    group by c.tenant_id, c.doctor_id
  loop
    perform app.tally_visits(visits.tenant_id, visits.doctor_id, visits.patients, visits.changes);
  end loop;
  return null;
end $$;

create function app.tally_changed_visit() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if old.doctor_id is not null and old.deleted_at is null and old.status <> 'CANCELLED' then
    perform app.tally_visits(old.tenant_id, old.doctor_id, array[old.patient_id], array[-1]);
  end if;
  if new.doctor_id is not null and new.deleted_at is null and new.status <> 'CANCELLED' then
    perform app.tally_visits(new.tenant_id, new.doctor_id, array[new.patient_id], array[1]);
  end if;
  return null;
end $$;

create trigger appointments_tally_inserted after insert on appointments
  referencing new table as changed for each statement execute function app.tally_booked_visits();
create trigger appointments_tally_removed after delete on appointments
  referencing old table as changed for each statement execute function app.tally_booked_visits();
create trigger appointments_tally_changed after update of doctor_id, patient_id, deleted_at, status on appointments for each row
  when (old.doctor_id is distinct from new.doctor_id or old.patient_id <> new.patient_id
    or (old.deleted_at is null and old.status <> 'CANCELLED') <> (new.deleted_at is null and new.status <> 'CANCELLED'))
  execute function app.tally_changed_visit();

-- The triggers have locked the table against writers until this migration is committed.
insert into doctor_patients (tenant_id, doctor_id, patient_id, visits)
select a.tenant_id, a.doctor_id, a.patient_id, count(*) from appointments a
where a.doctor_id is not null and a.deleted_at is null and a.status <> 'CANCELLED'
group by a.tenant_id, a.doctor_id, a.patient_id;
insert into tallies (tenant_id, name, value)
select d.tenant_id, 'patients of ' || d.doctor_id, count(*) from doctor_patients d group by d.tenant_id, d.doctor_id;
