-- Opening balances from a clinic's previous system: balances of accounts, open items and deposits held. An import is checked,
-- approved by a second person, posted as one entry, and reversed as one.
create table opening_imports (
  tenant_id        uuid not null references tenants (id),
  id               uuid not null default uuidv7(),
  date             date not null,
  status           text not null default 'PENDING' constraint opening_imports_status
                   check (status in ('PENDING', 'POSTED', 'REJECTED', 'REVERSED')),
  -- The rows as they were given (the contract's OpeningContent), and their hash.
  content          jsonb not null,
  content_hash     bytea not null,
  -- Minor units of the clinic's currency.
  receivables      bigint not null default 0,
  deposits         bigint not null default 0,
  difference       bigint not null default 0,
  entry_id         uuid,
  created_by       uuid,
  decided_by       uuid,
  decision_reason  text,
  decided_at       timestamptz,
  reversed_by      uuid,
  reversal_reason  text,
  reversed_at      timestamptz,
  version          integer not null default 1,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint opening_imports_entry foreign key (tenant_id, entry_id) references journal_entries (tenant_id, id),
  constraint opening_imports_posted check ((status in ('POSTED', 'REVERSED')) = (entry_id is not null))
);
create unique index opening_imports_once on opening_imports (tenant_id, content_hash) where status in ('PENDING', 'POSTED');
create index opening_imports_newest on opening_imports (tenant_id, created_at desc, id desc);
create index opening_imports_of_entry on opening_imports (tenant_id, entry_id);
call app.protect('opening_imports');
create trigger opening_imports_touch before update on opening_imports for each row execute function app.touch();

-- An open item becomes an invoice with a number of its own; number and date of the previous system stay with it.
alter table invoices add column opening_import_id uuid;
alter table invoices add column old_number text;
alter table invoices add column old_date date;
alter table invoices add constraint invoices_opening_import
  foreign key (tenant_id, opening_import_id) references opening_imports (tenant_id, id);
alter table invoices add constraint invoices_of_previous_system
  check ((opening_import_id is null) = (old_number is null) and (old_number is null) = (old_date is null));
create index invoices_of_opening_import on invoices (tenant_id, opening_import_id);
-- One open item is imported once.
create unique index invoices_old_number_once on invoices (tenant_id, patient_id, lower(old_number))
  where old_number is not null and status <> 'VOID';

alter table payments add column opening_import_id uuid;
alter table payments add constraint payments_opening_import
  foreign key (tenant_id, opening_import_id) references opening_imports (tenant_id, id);
create index payments_of_opening_import on payments (tenant_id, opening_import_id);
