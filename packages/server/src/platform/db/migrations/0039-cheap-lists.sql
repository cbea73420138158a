-- Maintained counts of a clinic. A count is the sum of its rows: usually one, and a further one for each change that was
-- made while another transaction held the first. So nobody waits for anybody else's change, and whoever changes the count
-- next without competition adds the rows up again.
create table tallies (
  tenant_id uuid not null,
  name      text not null,
  id        uuid not null default uuidv7(),
  value     bigint not null,
  primary key (tenant_id, name, id)
);
call app.protect('tallies');
-- Written by triggers alone, also where an operator changes rows of no clinic in particular.
create policy owner_lookup on tallies to current_user using (true) with check (true);
revoke insert, update, delete, truncate on tallies from polyclinic_app;

create function app.tally(tenant uuid, tally text, change bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  held uuid[];
  total bigint;
begin
  select array_agg(f.id), sum(f.value) into held, total from (
    select t.id, t.value from tallies t where t.tenant_id = tenant and t.name = tally for update skip locked
  ) f;
  if held is null then
    insert into tallies (tenant_id, name, value) values (tenant, tally, change);
    return;
  end if;
  update tallies t set value = total + change where t.tenant_id = tenant and t.name = tally and t.id = held[1];
  if cardinality(held) > 1 then
    delete from tallies t where t.tenant_id = tenant and t.name = tally and t.id = any (held[2:]);
  end if;
end $$;

-- Patients that are not deleted. Deleting, restoring and merging change one row at a time; registering, importing and
-- taking an import back change many rows in one statement.
create function app.tally_patients() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  clinic record;
begin
  for clinic in
    select c.tenant_id, count(*) as living from changed c where c.deleted_at is null group by c.tenant_id
  loop
    perform app.tally(clinic.tenant_id, 'patients', case tg_op when 'INSERT' then clinic.living else -clinic.living end);
  end loop;
  return null;
end $$;

create function app.tally_patient() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform app.tally(new.tenant_id, 'patients', case when new.deleted_at is null then 1 else -1 end);
  return null;
end $$;

create trigger patients_tally_inserted after insert on patients
  referencing new table as changed for each statement execute function app.tally_patients();
create trigger patients_tally_removed after delete on patients
  referencing old table as changed for each statement execute function app.tally_patients();
create trigger patients_tally_changed after update of deleted_at on patients for each row
  when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function app.tally_patient();

-- The triggers have locked the table against writers until this migration is committed.
insert into tallies (tenant_id, name, value)
select p.tenant_id, 'patients', count(*) from patients p where p.deleted_at is null group by p.tenant_id;

-- A list by status, whose rows may be few in a large clinic, and one by doctor; both are counted without the table.
create index appointments_by_status on appointments (tenant_id, status, starts_at, id) where deleted_at is null;
drop index appointments_by_doctor;
create index appointments_by_doctor on appointments (tenant_id, doctor_id, starts_at, id) include (status, deleted_at);
-- Deactivated patients are few among many.
create index patients_inactive on patients
  (tenant_id, last_name collate "und-x-icu", first_name collate "und-x-icu", id) where deleted_at is null and not is_active;
