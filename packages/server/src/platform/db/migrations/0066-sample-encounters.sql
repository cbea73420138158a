-- The encounters of sample appointments are removed with them, like the history of the appointments. What a clinician has
-- recorded in one depends on the patient, and keeps the sample data.
create or replace function app.sample_dependents() returns table (referrer text, count integer)
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  link record;
begin
  for link in
    select k.conrelid::regclass::text as from_table, a.attname::text as field, k.confrelid::regclass::text as kind
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.confdeltype <> 'c' and a.attname <> 'tenant_id'
      and k.confrelid in ('users'::regclass, 'services'::regclass, 'patients'::regclass, 'appointments'::regclass)
      and k.conrelid not in ('appointment_events'::regclass, 'encounters'::regclass)
    order by 1, 2
  loop
    return query execute format(
      'select %L::text, count(*)::int from sample_records s
         join %I r on r.tenant_id = s.tenant_id and r.%I = s.record_id
       where s.tenant_id = app.tenant_id() and s.kind = %L and not exists (
         select from sample_records own where own.tenant_id = r.tenant_id and own.kind = %L
           and own.record_id = (to_jsonb(r) ->> ''id'')::uuid)
       having count(*) > 0',
      link.from_table, link.from_table, link.field, link.kind, link.from_table);
  end loop;
  -- Doctors in lists have no foreign key.
  return query
    select 'services'::text, count(*)::int from services v
    where v.tenant_id = app.tenant_id()
      and v.doctor_ids && array(select s.record_id from sample_records s where s.tenant_id = v.tenant_id and s.kind = 'users')
      and not exists (
        select from sample_records own
        where own.tenant_id = v.tenant_id and own.kind = 'services' and own.record_id = v.id
      )
    having count(*) > 0;
end $$;

create or replace function app.remove_sample_records() returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  kind_of text;
begin
  delete from appointment_events e using sample_records s, appointments a
  where s.tenant_id = app.tenant_id() and s.kind = 'appointments' and a.tenant_id = s.tenant_id and a.id = s.record_id
    and a.created_at = s.created_at and e.tenant_id = a.tenant_id and e.appointment_id = a.id;
  delete from encounters e using sample_records s, appointments a
  where s.tenant_id = app.tenant_id() and s.kind = 'appointments' and a.tenant_id = s.tenant_id and a.id = s.record_id
    and a.created_at = s.created_at and e.tenant_id = a.tenant_id and e.appointment_id = a.id;
  foreach kind_of in array array['appointments', 'patients', 'services', 'users'] loop
    execute format(
      'delete from %I r using sample_records s where s.tenant_id = app.tenant_id() and s.kind = %L
         and r.tenant_id = s.tenant_id and r.id = s.record_id and r.created_at = s.created_at',
      kind_of, kind_of);
  end loop;
  delete from recent_items i using sample_records s
  where s.tenant_id = app.tenant_id() and i.tenant_id = s.tenant_id and i.record_id = s.record_id;
  delete from sample_records s where s.tenant_id = app.tenant_id();
end $$;
