-- Second signatures of the register of controlled drugs. The entries themselves are movements of the stock; the first
-- signature is that of whoever moved it.
create table controlled_drug_signatures (
  tenant_id    uuid not null references tenants (id),
  movement_id  uuid not null,
  witness_id   uuid not null,
  witnessed_at timestamptz not null,
  primary key (tenant_id, movement_id),
  constraint controlled_drug_signatures_movement foreign key (tenant_id, movement_id)
    references stock_movements (tenant_id, id)
);
call app.protect('controlled_drug_signatures');

-- A signature never changes.
create function app.keep_controlled_drug_signature() returns trigger language plpgsql as $$
begin
  if current_setting('app.restoring', true) = 'on' then return coalesce(new, old); end if;
  raise exception 'a signature never changes' using errcode = '23514', constraint = 'controlled_drug_signatures_immutable';
end $$;
create trigger controlled_drug_signatures_keep before update or delete on controlled_drug_signatures
  for each row execute function app.keep_controlled_drug_signature();

-- Counts by two people. A difference stays open until it is explained.
create table controlled_drug_checks (
  tenant_id   uuid not null references tenants (id),
  id          uuid not null default uuidv7(),
  item_id     uuid not null,
  location_id uuid not null,
  status      text not null default 'AGREED' constraint controlled_drug_checks_status
    check (status in ('AGREED', 'OPEN', 'RESOLVED')),
  counted     numeric(18,4) not null constraint controlled_drug_checks_counted check (counted >= 0),
  expected    numeric(18,4) not null,
  note        text,
  checked_by  uuid not null,
  witness_id  uuid not null,
  resolution  text,
  resolved_by uuid,
  version     integer not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint controlled_drug_checks_item foreign key (tenant_id, item_id) references inventory_items (tenant_id, id),
  constraint controlled_drug_checks_location foreign key (tenant_id, location_id)
    references stock_locations (tenant_id, id),
  constraint controlled_drug_checks_two check (checked_by <> witness_id),
  constraint controlled_drug_checks_agreed check ((status = 'AGREED') = (counted = expected))
);
create index controlled_drug_checks_of_item on controlled_drug_checks (tenant_id, item_id, location_id, id desc);
create index controlled_drug_checks_of_location on controlled_drug_checks (tenant_id, location_id);
create index controlled_drug_checks_by_status on controlled_drug_checks (tenant_id, status, id desc);
create index controlled_drug_checks_by_age on controlled_drug_checks (tenant_id, id desc);
call app.protect('controlled_drug_checks');
create trigger controlled_drug_checks_touch before update on controlled_drug_checks
  for each row execute function app.touch();
