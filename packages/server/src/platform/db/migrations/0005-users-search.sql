-- Letters without their accents, so that Krüger is found by kruger and Yılmaz by yilmaz.
create function app.fold(value text) returns text language sql immutable parallel safe
  return translate(replace(lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')), 'ß', 'ss'), 'ıłø', 'ilo');
grant execute on function app.fold(text) to polyclinic_app;

alter table users add column search_text text not null generated always as (
  app.fold(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(user_id, '')) || ' '
    || regexp_replace(coalesce(phone, ''), '\D', '', 'g')
) stored;
create index users_search on users using gin (tenant_id, search_text gin_trgm_ops);

-- As app.find_patients: as the owner, so that the trigram index is used, and naming the tenant itself. Each of up to four
-- words has to be somewhere in the name, the e-mail address, the user id or the phone number.
create function app.find_users(words text[], with_patients boolean) returns table (id uuid)
  language sql stable security definer set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan as $$
  select u.id from users u
  where u.tenant_id = app.tenant_id() and (with_patients or u.role <> 'PATIENT')
    and u.search_text like '%' || regexp_replace(app.fold(words[1]), '([\\%_])', '\\\1', 'g') || '%'
    and u.search_text like '%' || regexp_replace(app.fold(coalesce(words[2], words[1])), '([\\%_])', '\\\1', 'g') || '%'
    and u.search_text like '%' || regexp_replace(app.fold(coalesce(words[3], words[1])), '([\\%_])', '\\\1', 'g') || '%'
    and u.search_text like '%' || regexp_replace(app.fold(coalesce(words[4], words[1])), '([\\%_])', '\\\1', 'g') || '%'
$$;
grant execute on function app.find_users(text[], boolean) to polyclinic_app;
