alter table procurement_settings add column min_shelf_life_days integer
  constraint procurement_settings_min_shelf_life_days check (min_shelf_life_days between 0 and 365);

-- Prices of suppliers. A new price is a new row: the one with the latest day is in force.
create table supplier_prices (
  tenant_id   uuid not null references tenants (id),
  id          uuid not null default uuidv7(),
  supplier_id uuid not null,
  item_id     uuid,
  code        text,
  description text not null,
  pack_unit   text,
  -- In stock units.
  pack_size   numeric(18,4) not null default 1 constraint supplier_prices_pack_size check (pack_size > 0),
  price       numeric(19,6) not null constraint supplier_prices_price check (price >= 0),
  currency    text not null,
  valid_from  date not null,
  created_by  uuid,
  version     integer not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint supplier_prices_supplier foreign key (tenant_id, supplier_id) references suppliers (tenant_id, id),
  constraint supplier_prices_item foreign key (tenant_id, item_id) references inventory_items (tenant_id, id),
  constraint supplier_prices_taken
    unique nulls not distinct (tenant_id, supplier_id, item_id, code, description, pack_size, valid_from)
);
create index supplier_prices_by_item on supplier_prices (tenant_id, item_id);
create index supplier_prices_by_description on supplier_prices (tenant_id, lower(description), valid_from desc, id);
call app.protect('supplier_prices');
create trigger supplier_prices_touch before update on supplier_prices for each row execute function app.touch();

-- Contracts, certificates and price lists of suppliers. A removed document is marked; its file stays.
create table supplier_documents (
  tenant_id     uuid not null references tenants (id),
  id            uuid not null default uuidv7(),
  supplier_id   uuid not null,
  title         text not null,
  kind          text not null default 'OTHER'
    constraint supplier_documents_kind check (kind in ('CONTRACT', 'CERTIFICATE', 'LICENCE', 'PRICE_LIST', 'OTHER')),
  valid_until   date,
  content_type  text not null default 'application/pdf'
    constraint supplier_documents_content_type
    check (content_type in ('application/pdf', 'image/png', 'image/jpeg', 'image/webp')),
  size          integer not null,
  sha256        text not null,
  deleted_at    timestamptz,
  delete_reason text,
  created_by    uuid,
  created_at    timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint supplier_documents_supplier foreign key (tenant_id, supplier_id) references suppliers (tenant_id, id)
);
create index supplier_documents_of_supplier on supplier_documents (tenant_id, supplier_id, id desc);
call app.protect('supplier_documents');

create table supplier_document_contents (
  tenant_id   uuid not null references tenants (id),
  document_id uuid not null,
  bytes       bytea not null
    constraint supplier_document_contents_size check (octet_length(bytes) between 1 and 8388608),
  primary key (tenant_id, document_id),
  constraint supplier_document_contents_document
    foreign key (tenant_id, document_id) references supplier_documents (tenant_id, id)
);
call app.protect('supplier_document_contents');
