-- The last ten digits: how phone numbers are compared, whatever stands before them and between.
create function app.phone_key(phone text) returns text language sql immutable parallel safe
  return nullif(right(regexp_replace(phone, '\D', '', 'g'), 10), '');
grant execute on function app.phone_key(text) to polyclinic_app;

-- What a patient is found by besides the record's own fields: identifiers, further phones and addresses, and the numbers
-- of the records that were merged into this one. The server writes it with those, in the same transaction.
alter table patients add column also_known text not null default '';
alter table patients alter column search_text set expression as (
  ' ' || name_key || ' ' || lower(first_name || ' ' || last_name || ' ' || coalesce(native_name, '') || ' ' || record_number
    || ' ' || coalesce(email, '')) || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g') || also_known
);

-- A page in the order of names is read from here; the order of the cluster's own collation is nobody's.
drop index patients_by_name;
create index patients_by_last_name on patients
  (tenant_id, last_name collate "und-x-icu", first_name collate "und-x-icu", id) where deleted_at is null;
create index patients_by_first_name on patients
  (tenant_id, first_name collate "und-x-icu", last_name collate "und-x-icu", id) where deleted_at is null;

create index patients_by_phone on patients (tenant_id, app.phone_key(phone)) where deleted_at is null;
create index patients_by_email on patients (tenant_id, lower(email)) where deleted_at is null;
create index patients_by_birth on patients (tenant_id, date_of_birth) where deleted_at is null;

alter table patient_contacts add column value_key text not null
  generated always as (case kind when 'PHONE' then coalesce(app.phone_key(value), '') else lower(value) end) stored;
create index patient_contacts_by_value on patient_contacts (tenant_id, value_key);

-- Who may be the same person as somebody who is asked about (clinical.md section G), many at a time. As the owner and
-- naming the tenant itself, as app.find_patients. A name alone never makes two records suspicious enough, so names are
-- compared only where something that has an index is equal.
create function app.find_duplicates(asked jsonb) returns table (
  question integer, patient_id uuid, same_email boolean, same_phone boolean, same_identifier boolean,
  same_guardian_phone boolean, name_likeness real
) language sql stable security definer set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan as $$
  select q.question, p.id,
    lower(p.email) = q.email or exists (select from patient_contacts c where c.tenant_id = p.tenant_id
      and c.patient_id = p.id and c.kind = 'EMAIL' and c.value_key = q.email),
    app.phone_key(p.phone) = q.phone or exists (select from patient_contacts c where c.tenant_id = p.tenant_id
      and c.patient_id = p.id and c.kind = 'PHONE' and c.value_key = q.phone),
    exists (select from patient_identifiers i where i.tenant_id = p.tenant_id and i.patient_id = p.id
      and i.value_key = any (q.identifiers)),
    app.phone_key(p.emergency_contact_phone) = q.phone or exists (select from patient_relations r
      where r.tenant_id = p.tenant_id and r.patient_id = p.id and app.phone_key(r.phone) = q.phone),
    case when q.name_key = '' then 0 else similarity(p.name_key, q.name_key) end
  from jsonb_to_recordset(asked) as q (
    question integer, email text, phone text, name_key text, date_of_birth date, identifiers text[], except_id uuid
  )
  cross join lateral (
    (select s.id from patients s where s.tenant_id = app.tenant_id() and s.deleted_at is null
      and lower(s.email) = q.email limit 50)
    union
    (select s.id from patients s where s.tenant_id = app.tenant_id() and s.deleted_at is null
      and app.phone_key(s.phone) = q.phone order by similarity(s.name_key, q.name_key) desc limit 50)
    union
    (select c.patient_id from patient_contacts c where c.tenant_id = app.tenant_id()
      and c.value_key = any (array[q.email, q.phone]) limit 50)
    union
    (select i.patient_id from patient_identifiers i where i.tenant_id = app.tenant_id()
      and i.value_key = any (q.identifiers) limit 50)
    union
    (select s.id from patients s where s.tenant_id = app.tenant_id() and s.deleted_at is null
      and s.date_of_birth = q.date_of_birth and similarity(s.name_key, q.name_key) >= 0.3
      order by similarity(s.name_key, q.name_key) desc limit 50)
  ) found
  -- One by one: before its statistics are taken, a clinic full of new records looks small enough to be read whole each time.
  cross join lateral (
    select s.* from patients s where s.tenant_id = app.tenant_id() and s.id = found.id limit 1
  ) p
  where p.deleted_at is null and p.id is distinct from q.except_id
$$;
grant execute on function app.find_duplicates(jsonb) to polyclinic_app;

-- Taking a merge back puts rows back as they were, their version and the time of their last change included.
create or replace function app.touch() returns trigger language plpgsql as $$
begin
  if current_setting('app.restoring', true) = 'on' then
    return new;
  end if;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

-- As before, but a pattern of its own says what counts as typed exactly. In scripts whose vowels are marks on the letters
-- the index knows too little of a word as typed, so such a word is looked up by its sound alone: one condition without an
-- index beside another that has one makes the database read everybody.
drop function app.find_patients(text[], text[]);
create function app.find_patients(typed text[], sounding text[], exact text[]) returns table (id uuid, rank bigint)
  language sql stable security definer set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan as $$
  select found.id, row_number() over (order by found.is_exact desc, found.last_name, found.first_name, found.id)
  from (
    select p.id, p.last_name, p.first_name, p.search_text like all (exact) as is_exact
    from patients p
    where p.tenant_id = app.tenant_id() and p.deleted_at is null
      and (p.search_text like typed[1] or p.search_text like sounding[1])
      and (p.search_text like coalesce(typed[2], typed[1]) or p.search_text like coalesce(sounding[2], sounding[1]))
      and (p.search_text like coalesce(typed[3], typed[1]) or p.search_text like coalesce(sounding[3], sounding[1]))
      and (p.search_text like coalesce(typed[4], typed[1]) or p.search_text like coalesce(sounding[4], sounding[1]))
    order by is_exact desc, p.last_name, p.first_name, p.id
    limit 500
  ) found
$$;
grant execute on function app.find_patients(text[], text[], text[]) to polyclinic_app;
