-- Suppliers with their bank details, and the rules of buying.
create table procurement_settings (
  tenant_id                  uuid primary key references tenants (id),
  -- In minor units of the clinic's currency.
  approver_limit             bigint constraint procurement_settings_approver_limit check (approver_limit >= 0),
  admin_limit                bigint constraint procurement_settings_admin_limit check (admin_limit >= 0),
  over_receipt_percent       numeric(7,4) not null default 0
    constraint procurement_settings_over_receipt check (over_receipt_percent between 0 and 100),
  price_tolerance_percent    numeric(7,4) not null default 0
    constraint procurement_settings_price_percent check (price_tolerance_percent between 0 and 100),
  price_tolerance_amount     bigint constraint procurement_settings_price_amount check (price_tolerance_amount >= 0),
  quantity_tolerance_percent numeric(7,4) not null default 0
    constraint procurement_settings_quantity_percent check (quantity_tolerance_percent between 0 and 100),
  -- Account from which suppliers are paid, in the file for the bank.
  payer_iban                 text,
  payer_bic                  text,
  version                    integer not null default 1,
  updated_at                 timestamptz not null default now()
);
call app.protect('procurement_settings');
create trigger procurement_settings_touch before update on procurement_settings
  for each row execute function app.touch();

create table suppliers (
  tenant_id                  uuid not null references tenants (id),
  id                         uuid not null default uuidv7(),
  name                       text not null,
  tax_number                 text,
  contact_name               text,
  email                      text,
  phone                      text,
  address                    text,
  currency                   text,
  payment_days               integer not null default 30
    constraint suppliers_payment_days check (payment_days between 0 and 365),
  discount_percent           numeric(7,4) constraint suppliers_discount check (discount_percent between 0 and 100),
  discount_days              integer constraint suppliers_discount_days check (discount_days between 0 and 365),
  lead_days                  integer constraint suppliers_lead_days check (lead_days between 0 and 365),
  price_tolerance_percent    numeric(7,4)
    constraint suppliers_price_percent check (price_tolerance_percent between 0 and 100),
  price_tolerance_amount     bigint constraint suppliers_price_amount check (price_tolerance_amount >= 0),
  quantity_tolerance_percent numeric(7,4)
    constraint suppliers_quantity_percent check (quantity_tolerance_percent between 0 and 100),
  is_active                  boolean not null default true,
  notes                      text,
  -- Without spaces and signs, in upper case, by which duplicates are found.
  tax_key                    text generated always as (
    regexp_replace(upper(coalesce(tax_number, '')), '[^[:alnum:]]', '', 'g')) stored,
  name_key                   text generated always as (
    regexp_replace(upper(name), '[^[:alnum:]]', '', 'g')) stored,
  created_by                 uuid,
  version                    integer not null default 1,
  created_at                 timestamptz not null default now(),
  updated_at                 timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index suppliers_by_name on suppliers (tenant_id, lower(name), id);
create index suppliers_by_name_key on suppliers (tenant_id, name_key);
create index suppliers_by_tax_key on suppliers (tenant_id, tax_key);
call app.protect('suppliers');
create trigger suppliers_touch before update on suppliers for each row execute function app.touch();

create table supplier_bank_details (
  tenant_id       uuid not null references tenants (id),
  id              uuid not null default uuidv7(),
  supplier_id     uuid not null,
  holder          text not null,
  bank_name       text,
  iban            text,
  account_number  text,
  routing_number  text,
  reason          text not null,
  -- REPLACED: those that a later proposal or approval has taken the place of.
  status          text not null default 'PROPOSED'
    constraint supplier_bank_details_status check (status in ('PROPOSED', 'APPROVED', 'REJECTED', 'REPLACED')),
  proposed_by     uuid,
  decided_by      uuid,
  decided_at      timestamptz,
  decision_reason text,
  created_at      timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint supplier_bank_details_supplier foreign key (tenant_id, supplier_id) references suppliers (tenant_id, id),
  constraint supplier_bank_details_complete check (iban is not null or (account_number is not null and routing_number is not null))
);
create index supplier_bank_details_of_supplier on supplier_bank_details (tenant_id, supplier_id, id);
create unique index supplier_bank_details_in_force on supplier_bank_details (tenant_id, supplier_id) where status = 'APPROVED';
create unique index supplier_bank_details_waiting on supplier_bank_details (tenant_id, supplier_id) where status = 'PROPOSED';
call app.protect('supplier_bank_details');

-- The register of suppliers exists from here on: lines of supplier payables name one.
update accounts set party_type = 'SUPPLIER' where key = 'SUPPLIER_PAYABLES' and party_type is null
  and not exists (select from journal_lines l where l.tenant_id = accounts.tenant_id and l.account_id = accounts.id);
