-- Under row level security the index on the words of a name is not used, since `like` is not leakproof: items are found by a
-- function of the owner, with the clinic in its condition. The patterns come escaped.
create function app.find_items(pattern text, prefix text, exact text) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan as $$
  select i.id from inventory_items i
  where i.tenant_id = app.tenant_id() and i.deleted_at is null and lower(i.name) like pattern
  union
  select i.id from inventory_items i
  where i.tenant_id = app.tenant_id() and i.deleted_at is null and lower(i.code) like prefix
  union
  select i.id from inventory_items i
  where i.tenant_id = app.tenant_id() and i.deleted_at is null and i.gtin = exact
$$;
grant execute on function app.find_items(text, text, text) to polyclinic_app;
-- Otherwise the policies apply to the owner as well, and the function would not use the index either.
create policy owner_lookup on inventory_items for select to current_user using (true);

-- The unique index on the code sorts by the collation of the database, which a pattern cannot use.
create index inventory_items_by_code on inventory_items (tenant_id, lower(code) text_pattern_ops) where deleted_at is null;
