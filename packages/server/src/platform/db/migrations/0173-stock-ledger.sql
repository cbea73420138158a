-- Every change of the stock. Levels, pools and layers below are totals of these rows.
create table stock_movements (
  tenant_id    uuid not null references tenants (id),
  id           uuid not null default uuidv7(),
  kind         text not null default 'ADJUSTMENT' constraint stock_movements_kind check (kind in (
    'RECEIPT', 'ISSUE', 'ADJUSTMENT', 'TRANSFER_OUT', 'TRANSFER_IN', 'COUNT', 'RETURN', 'OPENING', 'DESTRUCTION', 'REVERSAL')),
  item_id      uuid not null,
  location_id  uuid not null,
  -- Null bytes for a clinic without branches, as in the balances of the ledger.
  branch_id    uuid not null,
  batch_id     uuid,
  quantity     numeric(18,4) not null constraint stock_movements_quantity check (quantity <> 0),
  -- In minor units of the clinic's currency, with the sign of the quantity.
  value        bigint not null,
  moved_on     date not null,
  at           timestamptz not null,
  reason       text,
  source_type  text not null,
  source_id    uuid not null,
  event        text not null,
  line         integer not null,
  -- Issue of which this returns something.
  returns_id   uuid,
  patient_id   uuid,
  treatment_id uuid,
  department   text,
  moved_by     uuid,
  primary key (tenant_id, id),
  constraint stock_movements_once unique (tenant_id, source_type, source_id, event, line),
  constraint stock_movements_value check (value = 0 or sign(value) = sign(quantity)),
  constraint stock_movements_item foreign key (tenant_id, item_id) references inventory_items (tenant_id, id),
  constraint stock_movements_location foreign key (tenant_id, location_id) references stock_locations (tenant_id, id),
  constraint stock_movements_batch foreign key (tenant_id, item_id, batch_id) references stock_batches (tenant_id, item_id, id),
  constraint stock_movements_returns foreign key (tenant_id, returns_id) references stock_movements (tenant_id, id),
  constraint stock_movements_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  constraint stock_movements_treatment foreign key (tenant_id, treatment_id)
    references appointment_treatments (tenant_id, id)
);
create index stock_movements_of_item on stock_movements (tenant_id, item_id, at desc, id desc);
create index stock_movements_of_batch on stock_movements (tenant_id, item_id, batch_id, at desc);
create index stock_movements_of_location on stock_movements (tenant_id, location_id, at desc, id desc);
create index stock_movements_by_time on stock_movements (tenant_id, at desc, id desc);
create index stock_movements_by_day on stock_movements (tenant_id, moved_on, item_id);
create index stock_movements_of_issue on stock_movements (tenant_id, returns_id);
create index stock_movements_of_patient on stock_movements (tenant_id, patient_id, at desc);
create index stock_movements_of_treatment on stock_movements (tenant_id, treatment_id);
call app.protect('stock_movements');

-- A movement never changes; only a merge of two patients moves it. What was wrong is reversed by another movement.
create function app.keep_stock_movement() returns trigger language plpgsql as $$
begin
  if current_setting('app.restoring', true) = 'on' then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - 'patient_id' = to_jsonb(old) - 'patient_id' then return new; end if;
  raise exception 'a movement of stock never changes' using errcode = '23514', constraint = 'stock_movements_immutable';
end $$;
create trigger stock_movements_keep before update or delete on stock_movements
  for each row execute function app.keep_stock_movement();
create trigger stock_movements_keep_all before truncate on stock_movements execute function app.keep_stock_movement();

-- Quantity by item, location and batch. A negative stock is impossible, whatever the requests do at the same time.
create table stock_levels (
  tenant_id   uuid not null references tenants (id),
  id          uuid not null default uuidv7(),
  item_id     uuid not null,
  location_id uuid not null,
  batch_id    uuid,
  quantity    numeric(18,4) not null default 0 constraint stock_levels_quantity check (quantity >= 0),
  reserved    numeric(18,4) not null default 0 constraint stock_levels_not_negative check (reserved >= 0),
  primary key (tenant_id, id),
  constraint stock_levels_place unique nulls not distinct (tenant_id, item_id, location_id, batch_id),
  constraint stock_levels_reserved check (reserved <= quantity),
  constraint stock_levels_item foreign key (tenant_id, item_id) references inventory_items (tenant_id, id),
  constraint stock_levels_location foreign key (tenant_id, location_id) references stock_locations (tenant_id, id),
  constraint stock_levels_batch foreign key (tenant_id, item_id, batch_id) references stock_batches (tenant_id, item_id, id)
);
create index stock_levels_of_location on stock_levels (tenant_id, location_id, item_id);
create index stock_levels_of_batch on stock_levels (tenant_id, item_id, batch_id);
call app.protect('stock_levels');

-- Quantity and value by item and branch. The value is carried along, so that nothing is left of it when the stock is used up.
create table stock_pools (
  tenant_id uuid not null references tenants (id),
  item_id   uuid not null,
  branch_id uuid not null,
  quantity  numeric(18,4) not null default 0 constraint stock_pools_quantity check (quantity >= 0),
  value     bigint not null default 0 constraint stock_pools_value check (value between 0 and 1000000000000000),
  -- Of the last time that there was a quantity: the value of something that is found without a price.
  unit_cost numeric(25,6) not null default 0,
  last_on   date,
  primary key (tenant_id, item_id, branch_id),
  constraint stock_pools_empty check (quantity > 0 or value = 0),
  constraint stock_pools_item foreign key (tenant_id, item_id) references inventory_items (tenant_id, id)
);
call app.protect('stock_pools');

-- What is left of each receipt of an item that is valued first in, first out.
create table stock_layers (
  tenant_id   uuid not null references tenants (id),
  id          uuid not null default uuidv7(),
  item_id     uuid not null,
  branch_id   uuid not null,
  movement_id uuid not null,
  received_on date not null,
  quantity    numeric(18,4) not null constraint stock_layers_quantity check (quantity >= 0),
  value       bigint not null constraint stock_layers_value check (value >= 0),
  primary key (tenant_id, id),
  constraint stock_layers_empty check (quantity > 0 or value = 0),
  constraint stock_layers_item foreign key (tenant_id, item_id) references inventory_items (tenant_id, id),
  constraint stock_layers_movement foreign key (tenant_id, movement_id) references stock_movements (tenant_id, id)
);
create index stock_layers_open on stock_layers (tenant_id, item_id, branch_id, received_on, id) where quantity > 0;
create index stock_layers_of_item on stock_layers (tenant_id, item_id);
create index stock_layers_of_movement on stock_layers (tenant_id, movement_id);
call app.protect('stock_layers');

-- Batches at a location that may be used, the first to expire first. The last day of use is the day of expiry.
create function app.usable_stock(of_item uuid, of_location uuid, used_on date)
  returns table (place bigint, level_id uuid, batch_id uuid, available numeric) language sql stable as $$
  select row_number() over (order by b.expires_on nulls last, b.created_at, b.id), l.id, l.batch_id, l.quantity - l.reserved
  from stock_levels l
  left join stock_batches b on b.tenant_id = l.tenant_id and b.id = l.batch_id
  where l.tenant_id = app.tenant_id() and l.item_id = of_item and l.location_id = of_location and l.quantity > l.reserved
    and (b.id is null or (b.status = 'AVAILABLE' and (b.expires_on is null or b.expires_on >= used_on)))
$$;
grant execute on function app.usable_stock(uuid, uuid, date) to polyclinic_app;

-- Takes a quantity out of a pool and returns its value: the share of the average, or of the oldest receipts.
create function app.take_from_pool(of_item uuid, of_branch uuid, taken numeric, method text) returns bigint
  language plpgsql as $$
declare
  clinic uuid := app.tenant_id();
  pool stock_pools;
  layer stock_layers;
  left_over numeric := taken;
  part numeric;
  share bigint;
  total bigint := 0;
begin
  select p.* into pool from stock_pools p where p.tenant_id = clinic and p.item_id = of_item and p.branch_id = of_branch;
  if pool.quantity is null or pool.quantity < taken then
    raise exception 'there is less in stock' using errcode = '23514', constraint = 'stock_levels_quantity';
  end if;
  if method = 'FIFO' then
    for layer in
      select a.* from stock_layers a
      where a.tenant_id = clinic and a.item_id = of_item and a.branch_id = of_branch and a.quantity > 0
      order by a.received_on, a.id
    loop
      exit when left_over = 0;
      part := least(layer.quantity, left_over);
      share := case when part = layer.quantity then layer.value else round(layer.value * part / layer.quantity) end;
      update stock_layers a set quantity = a.quantity - part, value = a.value - share
      where a.tenant_id = clinic and a.id = layer.id;
      left_over := left_over - part;
      total := total + share;
    end loop;
  else
    total := case when taken = pool.quantity then pool.value else round(pool.value * taken / pool.quantity) end;
  end if;
  update stock_pools p set quantity = p.quantity - taken, value = p.value - total
  where p.tenant_id = clinic and p.item_id = of_item and p.branch_id = of_branch;
  return total;
end $$;
grant execute on function app.take_from_pool(uuid, uuid, numeric, text) to polyclinic_app;

-- Moves stock: locks the pools of the lines in the order of their keys, then writes levels, pools, layers and movements, and
-- returns the movements. Everything that changes a level or the status of a batch holds the pool, so it sees the latest
-- state. A line that picks by itself takes what expires first; its movements are numbered from the line times a thousand.
create function app.move_stock(request jsonb) returns setof stock_movements
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  clinic uuid := app.tenant_id();
  day date := (request->>'date')::date;
  one record;
  pick record;
  origin stock_movements;
  back record;
  missing numeric;
  moved stock_movements;
  fault text;
begin
  -- Document numbers and postings lock the head of the ledger as well: taken first by all, it cannot deadlock with the pools.
  perform from ledger_heads h where h.tenant_id = clinic for update;
  if exists (select from ledger_periods p where p.tenant_id = clinic and p.starts_on <= day and p.ends_on >= day
      and p.status <> 'OPEN') then
    raise exception 'the period is locked' using errcode = '23514', constraint = 'ledger_period_locked';
  end if;
  -- Neither may an item change its method of valuation nor a location be closed meanwhile.
  perform from inventory_items i where i.tenant_id = clinic and i.deleted_at is null
    and i.id in (select (l->>'itemId')::uuid from jsonb_array_elements(request->'lines') l) order by i.id for share;
  perform from stock_locations c where c.tenant_id = clinic
    and c.id in (select (l->>'locationId')::uuid from jsonb_array_elements(request->'lines') l) order by c.id for share;

  select case
      when bool_or(i.id is null or i.deleted_at is not null) then 'stock_movements_item'
      when bool_or(c.id is null or not c.is_active) then 'stock_movements_location'
      when bool_or(i.is_batch_tracked and l.batch_id is null and not coalesce(l.picks, false)) then 'stock_batch_required'
      when bool_or(not i.is_batch_tracked and l.batch_id is not null) then 'stock_movements_batch'
    end into fault
  from jsonb_to_recordset(request->'lines') as r ("itemId" uuid, "locationId" uuid, "batchId" uuid, picks boolean)
  cross join lateral (select r."itemId", r."locationId", r."batchId", r.picks) l (item_id, location_id, batch_id, picks)
  left join inventory_items i on i.tenant_id = clinic and i.id = l.item_id
  left join stock_locations c on c.tenant_id = clinic and c.id = l.location_id;
  if fault is not null then
    raise exception 'a line cannot be moved' using errcode = '23514', constraint = fault;
  end if;

  insert into stock_pools (tenant_id, item_id, branch_id)
  select distinct clinic, r."itemId", coalesce(c.branch_id, '00000000-0000-0000-0000-000000000000')
  from jsonb_to_recordset(request->'lines') as r ("itemId" uuid, "locationId" uuid)
  join stock_locations c on c.tenant_id = clinic and c.id = r."locationId"
  order by 2, 3
  on conflict do nothing;
  perform from stock_pools p where p.tenant_id = clinic and (p.item_id, p.branch_id) in (
      select r."itemId", coalesce(c.branch_id, '00000000-0000-0000-0000-000000000000')
      from jsonb_to_recordset(request->'lines') as r ("itemId" uuid, "locationId" uuid)
      join stock_locations c on c.tenant_id = clinic and c.id = r."locationId")
    order by p.item_id, p.branch_id for update;

  for one in
    select l.*, coalesce(c.branch_id, '00000000-0000-0000-0000-000000000000') as branch_id, i.valuation_method as method,
      p.last_on
    from rows from (jsonb_to_recordset(request->'lines') as (kind text, "itemId" uuid, "locationId" uuid, "batchId" uuid,
      quantity numeric, value bigint, picks boolean, "isUse" boolean, reserved numeric, reason text, "returnsId" uuid,
      "patientId" uuid, "treatmentId" uuid, department text)) with ordinality as l (kind, item_id, location_id, batch_id,
      quantity, value, picks, is_use, reserved, reason, returns_id, patient_id, treatment_id, department, place)
    join stock_locations c on c.tenant_id = clinic and c.id = l.location_id
    join inventory_items i on i.tenant_id = clinic and i.id = l.item_id
    join stock_pools p on p.tenant_id = clinic and p.item_id = l.item_id
      and p.branch_id = coalesce(c.branch_id, '00000000-0000-0000-0000-000000000000')
    order by l.place
  loop
    if one.last_on > day then
      raise exception 'later movements exist' using errcode = '23514', constraint = 'stock_backdated';
    end if;
    moved := null;
    moved.tenant_id := clinic;
    moved.kind := one.kind;
    moved.item_id := one.item_id;
    moved.location_id := one.location_id;
    moved.branch_id := one.branch_id;
    moved.moved_on := day;
    moved.at := (request->>'at')::timestamptz;
    moved.reason := one.reason;
    moved.source_type := request->>'sourceType';
    moved.source_id := (request->>'sourceId')::uuid;
    moved.event := request->>'event';
    moved.line := one.place * 1000;
    moved.returns_id := one.returns_id;
    moved.patient_id := one.patient_id;
    moved.treatment_id := one.treatment_id;
    moved.department := one.department;
    moved.moved_by := (request->>'movedBy')::uuid;

    if one.quantity > 0 then
      moved.id := uuidv7();
      moved.batch_id := one.batch_id;
      moved.quantity := one.quantity;
      if one.returns_id is not null then
        select m.* into origin from stock_movements m where m.tenant_id = clinic and m.id = one.returns_id;
        select coalesce(sum(m.quantity), 0) as quantity, coalesce(sum(m.value), 0) as value into back
        from stock_movements m where m.tenant_id = clinic and m.returns_id = one.returns_id;
        if back.quantity + one.quantity > -origin.quantity then
          raise exception 'more than was issued' using errcode = '23514', constraint = 'stock_return_too_much';
        end if;
        moved.value := round(origin.value * (back.quantity + one.quantity) / origin.quantity) - back.value;
      else
        select coalesce(one.value, round(case when p.quantity > 0 then p.value * one.quantity / p.quantity
            else p.unit_cost * one.quantity end)) into moved.value
        from stock_pools p where p.tenant_id = clinic and p.item_id = one.item_id and p.branch_id = one.branch_id;
      end if;
      insert into stock_levels as l (tenant_id, item_id, location_id, batch_id, quantity)
      values (clinic, one.item_id, one.location_id, one.batch_id, one.quantity)
      on conflict (tenant_id, item_id, location_id, batch_id) do update set quantity = l.quantity + excluded.quantity;
      update stock_pools p set quantity = p.quantity + moved.quantity, value = p.value + moved.value,
        unit_cost = (p.value + moved.value) / (p.quantity + moved.quantity), last_on = day
      where p.tenant_id = clinic and p.item_id = one.item_id and p.branch_id = one.branch_id;
      insert into stock_movements select moved.*;
      if one.method = 'FIFO' then
        insert into stock_layers (tenant_id, item_id, branch_id, movement_id, received_on, quantity, value)
        values (clinic, one.item_id, one.branch_id, moved.id, day, moved.quantity, moved.value);
      end if;
      return next moved;
      continue;
    end if;

    missing := -one.quantity;
    for pick in
      select u.place, u.batch_id, u.level_id, u.available, true as is_usable, false as is_behind
      from app.usable_stock(one.item_id, one.location_id, day) u where one.picks and one.batch_id is null
      union all
      select 1, l.batch_id, l.id, missing, u.level_id is not null or coalesce(one.reserved, 0) > 0,
        exists (select from app.usable_stock(one.item_id, one.location_id, day) f where f.place < u.place)
      from stock_levels l
      left join app.usable_stock(one.item_id, one.location_id, day) u on u.level_id = l.id
      where l.tenant_id = clinic and l.item_id = one.item_id and l.location_id = one.location_id
        and l.batch_id is not distinct from one.batch_id and not (coalesce(one.picks, false) and one.batch_id is null)
      order by 1
    loop
      exit when missing = 0;
      if one.is_use and one.batch_id is not null then
        if coalesce(one.reserved, 0) > 0 then
          pick.is_usable := exists (select from stock_batches b where b.tenant_id = clinic and b.id = one.batch_id
            and b.status = 'AVAILABLE' and (b.expires_on is null or b.expires_on >= day));
        end if;
        if not pick.is_usable then
          raise exception 'the batch cannot be used' using errcode = '23514', constraint = case
            when exists (select from stock_batches b where b.tenant_id = clinic and b.id = one.batch_id
              and b.status = 'AVAILABLE' and (b.expires_on is null or b.expires_on >= day))
            then 'stock_levels_quantity' else 'stock_batch_not_usable' end;
        end if;
        if pick.is_behind and one.reason is null and coalesce(one.reserved, 0) = 0 then
          raise exception 'another batch expires earlier' using errcode = '23514', constraint = 'stock_pick_reason';
        end if;
      end if;
      moved.id := uuidv7();
      moved.batch_id := pick.batch_id;
      moved.quantity := -least(pick.available, missing);
      moved.value := -app.take_from_pool(one.item_id, one.branch_id, -moved.quantity, one.method);
      update stock_levels l set quantity = l.quantity + moved.quantity, reserved = l.reserved - coalesce(one.reserved, 0)
      where l.tenant_id = clinic and l.id = pick.level_id;
      insert into stock_movements select moved.*;
      missing := missing + moved.quantity;
      moved.line := moved.line + 1;
      return next moved;
    end loop;
    if missing > 0 then
      raise exception 'there is less in stock' using errcode = '23514', constraint = 'stock_levels_quantity';
    end if;
    update stock_pools p set last_on = day
    where p.tenant_id = clinic and p.item_id = one.item_id and p.branch_id = one.branch_id;
  end loop;
end $$;
grant execute on function app.move_stock(jsonb) to polyclinic_app;

-- Sets a quantity aside, or makes it available again with a negative one. The caller holds the pool of the item.
create function app.reserve_stock(of_item uuid, of_location uuid, of_batch uuid, changed numeric) returns void
  language sql as $$
  update stock_levels l set reserved = l.reserved + changed
  where l.tenant_id = app.tenant_id() and l.item_id = of_item and l.location_id = of_location
    and l.batch_id is not distinct from of_batch
$$;
grant execute on function app.reserve_stock(uuid, uuid, uuid, numeric) to polyclinic_app;
