-- The name in the person's own script, such as மீரா ஐயர், as patients have it; search finds it.
alter table users add column native_name text;
alter table users alter column search_text set expression as (
  app.fold(first_name || ' ' || last_name || ' ' || coalesce(native_name, '') || ' ' || email || ' ' || coalesce(user_id, ''))
    || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g')
);
