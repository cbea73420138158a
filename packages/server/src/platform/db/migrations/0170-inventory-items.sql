create unique index inventory_categories_taken on inventory_categories (tenant_id, lower(name)) where deleted_at is null;

-- Items that the clinic stocks.
create table inventory_items (
  tenant_id               uuid not null references tenants (id),
  id                      uuid not null default uuidv7(),
  code                    text not null,
  name                    text not null,
  kind                    text not null default 'SUPPLY'
    constraint inventory_items_kind check (kind in ('MEDICINE', 'SUPPLY', 'OTHER')),
  category_id             uuid,
  stock_unit              text not null,
  purchase_unit           text,
  units_per_purchase_unit numeric(18,4) constraint inventory_items_units check (units_per_purchase_unit > 0),
  strength                text,
  form                    text,
  medicine_id             uuid,
  gtin                    text,
  reorder_point           numeric(18,4) constraint inventory_items_reorder_point check (reorder_point >= 0),
  reorder_quantity        numeric(18,4) constraint inventory_items_reorder_quantity check (reorder_quantity > 0),
  lead_days               integer,
  par_level               numeric(18,4) constraint inventory_items_par_level check (par_level >= 0),
  min_shelf_life_days     integer,
  storage                 text,
  is_controlled           boolean not null default false,
  is_batch_tracked        boolean not null default false,
  valuation_method        text not null default 'MOVING_AVERAGE'
    constraint inventory_items_valuation check (valuation_method in ('MOVING_AVERAGE', 'FIFO')),
  is_active               boolean not null default true,
  deleted_at              timestamptz,
  created_by              uuid,
  version                 integer not null default 1,
  created_at              timestamptz not null default now(),
  updated_at              timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint inventory_items_category foreign key (tenant_id, category_id) references inventory_categories (tenant_id, id),
  constraint inventory_items_medicine foreign key (tenant_id, medicine_id) references formulary (tenant_id, id)
);
create unique index inventory_items_code on inventory_items (tenant_id, lower(code)) where deleted_at is null;
create unique index inventory_items_gtin on inventory_items (tenant_id, gtin) where deleted_at is null and gtin is not null;
create index inventory_items_by_name on inventory_items (tenant_id, lower(name), id) where deleted_at is null;
create index inventory_items_of_category on inventory_items (tenant_id, category_id);
create index inventory_items_of_medicine on inventory_items (tenant_id, medicine_id);
create index inventory_items_with_point on inventory_items (tenant_id, id)
  where deleted_at is null and is_active and reorder_point is not null;
create index inventory_items_words on inventory_items using gin (tenant_id, lower(name) gin_trgm_ops) where deleted_at is null;
call app.protect('inventory_items');
create trigger inventory_items_touch before update on inventory_items for each row execute function app.touch();
