-- Names by their sound, for words that begin many names of a large clinic.
create index patients_by_name_key on patients (tenant_id, name_key collate "C") where deleted_at is null;

-- A search reads a bounded number of records, however many match: what is typed while a person looks for somebody mostly
-- matches half of the clinic. These functions are for app.find_patient_ids alone and run with its rights.

-- Up to so many patients whose first or last name, or its sound, begins with the word; of two words one is the first or
-- the last name and the other begins the other name. U+FFFF sorts after every letter in the order of names.
create function app.patients_named(words text[], keys text[], wanted bigint) returns uuid[]
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  if cardinality(words) = 1 then
    return array(
      (select p.id from patients p where p.tenant_id = app.tenant_id() and p.deleted_at is null
        and p.last_name collate "und-x-icu" >= words[1] and p.last_name collate "und-x-icu" <= words[1] || U&'\FFFF'
        order by p.last_name collate "und-x-icu", p.first_name collate "und-x-icu", p.id limit wanted)
      union
      (select p.id from patients p where p.tenant_id = app.tenant_id() and p.deleted_at is null
        and p.first_name collate "und-x-icu" >= words[1] and p.first_name collate "und-x-icu" <= words[1] || U&'\FFFF'
        order by p.first_name collate "und-x-icu", p.last_name collate "und-x-icu", p.id limit wanted)
      union
      (select p.id from patients p where p.tenant_id = app.tenant_id() and p.deleted_at is null
        and p.name_key collate "C" >= keys[1] and p.name_key collate "C" < keys[1] || '~'
        order by p.name_key collate "C" limit wanted));
  elsif cardinality(words) = 2 then
    return array(
      (select p.id from patients p where p.tenant_id = app.tenant_id() and p.deleted_at is null
        and p.first_name collate "und-x-icu" = any (array[words[1], initcap(words[1]), upper(words[1])])
        and p.last_name collate "und-x-icu" >= words[2] and p.last_name collate "und-x-icu" <= words[2] || U&'\FFFF'
        limit wanted)
      union
      (select p.id from patients p where p.tenant_id = app.tenant_id() and p.deleted_at is null
        and p.first_name collate "und-x-icu" = any (array[words[2], initcap(words[2]), upper(words[2])])
        and p.last_name collate "und-x-icu" >= words[1] and p.last_name collate "und-x-icu" <= words[1] || U&'\FFFF'
        limit wanted)
      union
      (select p.id from patients p where p.tenant_id = app.tenant_id() and p.deleted_at is null
        and p.last_name collate "und-x-icu" = any (array[words[1], initcap(words[1]), upper(words[1])])
        and p.first_name collate "und-x-icu" >= words[2] and p.first_name collate "und-x-icu" <= words[2] || U&'\FFFF'
        limit wanted)
      union
      (select p.id from patients p where p.tenant_id = app.tenant_id() and p.deleted_at is null
        and p.last_name collate "und-x-icu" = any (array[words[2], initcap(words[2]), upper(words[2])])
        and p.first_name collate "und-x-icu" >= words[1] and p.first_name collate "und-x-icu" <= words[1] || U&'\FFFF'
        limit wanted));
  end if;
  return '{}';
end $$;

-- Up to so many matches among this many of the latest records.
create function app.patients_recent(typed text[], sounding text[], records bigint, wanted bigint) returns uuid[]
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return array(
    select r.id from (
      select p.id, p.search_text from patients p where p.tenant_id = app.tenant_id() and p.deleted_at is null
      order by p.created_at desc, p.id desc limit records
    ) r
    where (r.search_text like typed[1] or r.search_text like sounding[1])
      and (r.search_text like coalesce(typed[2], typed[1]) or r.search_text like coalesce(sounding[2], sounding[1]))
      and (r.search_text like coalesce(typed[3], typed[1]) or r.search_text like coalesce(sounding[3], sounding[1]))
      and (r.search_text like coalesce(typed[4], typed[1]) or r.search_text like coalesce(sounding[4], sounding[1]))
    limit wanted);
end $$;

-- Up to so many matches, by the index on what is written anywhere in the record. It lists all matches before it returns
-- the first, so it is for words that are not frequent.
create function app.patients_matching(typed text[], sounding text[], wanted bigint) returns uuid[]
  language plpgsql stable set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
begin
  return array(
    select p.id from patients p where p.tenant_id = app.tenant_id() and p.deleted_at is null
      and (p.search_text like typed[1] or p.search_text like sounding[1])
      and (p.search_text like coalesce(typed[2], typed[1]) or p.search_text like coalesce(sounding[2], sounding[1]))
      and (p.search_text like coalesce(typed[3], typed[1]) or p.search_text like coalesce(sounding[3], sounding[1]))
      and (p.search_text like coalesce(typed[4], typed[1]) or p.search_text like coalesce(sounding[4], sounding[1]))
    limit wanted);
end $$;

-- The patients that match, of a frequent word so many or some more; null for all. Words are those that may begin a name. A
-- record number is looked up first: its digits are those of half the clinic.
-- A word that neither begins many names nor is rare is looked up in the latest records or by the index, whichever has
-- to read less.
create function app.find_patient_ids(words text[], keys text[], typed text[], sounding text[], wanted bigint)
  returns uuid[] language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare
  sample constant bigint := 1000;
  named uuid[] := '{}';
  recent uuid[];
  patients bigint;
  records bigint;
begin
  if cardinality(words) = 1 then
    named := array(select p.id from patients p where p.tenant_id = app.tenant_id() and p.deleted_at is null
      and p.record_number = any (array[words[1], upper(words[1])]));
    if cardinality(named) > 0 then
      return named;
    end if;
  end if;
  if wanted is not null then
    named := app.patients_named(words, keys, wanted);
    if cardinality(named) >= wanted then
      return named;
    end if;
    recent := app.patients_recent(typed, sounding, sample, wanted);
    if cardinality(recent) between 1 and wanted - 1 then
      select coalesce(sum(t.value), 0) into patients from tallies t
      where t.tenant_id = app.tenant_id() and t.name = 'patients';
      records := 2 * wanted * sample / cardinality(recent);
      if records < patients * cardinality(recent) / sample then
        recent := app.patients_recent(typed, sounding, records, wanted);
      end if;
    end if;
    if cardinality(recent) >= wanted then
      return named || recent;
    end if;
  end if;
  return named || app.patients_matching(typed, sounding,
    case when wanted is not null then greatest(wanted, 500) end);
end $$;
grant execute on function app.find_patient_ids(text[], text[], text[], text[], bigint) to polyclinic_app;

-- The same for a picker: those that match as typed first, then by name.
create function app.search_patients(
  words text[], keys text[], typed text[], sounding text[], exact text[], wanted bigint
) returns table (id uuid, rank bigint) language plpgsql stable rows 20 security definer set search_path = pg_catalog, public
  set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select p.id, row_number() over (order by p.search_text like all (exact) desc, p.last_name collate "und-x-icu",
      p.first_name collate "und-x-icu", p.id) as rank
    from (select distinct f.id from unnest(app.find_patient_ids(words, keys, typed, sounding, wanted)) f (id)) f
    cross join lateral (
      select s.* from patients s where s.tenant_id = app.tenant_id() and s.id = f.id limit 1
    ) p
    order by rank limit wanted;
end $$;
grant execute on function app.search_patients(text[], text[], text[], text[], text[], bigint) to polyclinic_app;
