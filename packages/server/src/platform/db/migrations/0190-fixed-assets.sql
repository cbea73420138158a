-- Register of fixed assets (business.md sections 2D, 4 and 9.4). Amounts are minor units of the clinic's currency.
create table asset_categories (
  tenant_id              uuid not null references tenants (id),
  id                     uuid not null default uuidv7(),
  name                   text not null,
  cost_account_id        uuid not null,
  accumulated_account_id uuid not null,
  expense_account_id     uuid not null,
  method                 text not null default 'STRAIGHT_LINE',
  life_months            integer not null default 60 constraint asset_categories_life check (life_months between 1 and 1200),
  salvage_percent        numeric(7,4) not null default 0
    constraint asset_categories_salvage check (salvage_percent between 0 and 100),
  convention             text not null default 'FULL_MONTH',
  rate_percent           numeric(7,4) constraint asset_categories_rate check (rate_percent between 0 and 100),
  switches_to_straight_line boolean not null default false,
  tax_method             text,
  tax_life_months        integer constraint asset_categories_tax_life check (tax_life_months between 1 and 1200),
  tax_convention         text,
  tax_rate_percent       numeric(7,4) constraint asset_categories_tax_rate check (tax_rate_percent between 0 and 100),
  version                integer not null default 1,
  created_at             timestamptz not null default now(),
  updated_at             timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint asset_categories_cost_account foreign key (tenant_id, cost_account_id) references accounts (tenant_id, id),
  constraint asset_categories_accumulated_account foreign key (tenant_id, accumulated_account_id)
    references accounts (tenant_id, id),
  constraint asset_categories_expense_account foreign key (tenant_id, expense_account_id)
    references accounts (tenant_id, id)
);
create unique index asset_categories_taken on asset_categories (tenant_id, lower(name));
create index asset_categories_of_cost_account on asset_categories (tenant_id, cost_account_id);
create index asset_categories_of_accumulated_account on asset_categories (tenant_id, accumulated_account_id);
create index asset_categories_of_expense_account on asset_categories (tenant_id, expense_account_id);
call app.protect('asset_categories');
create trigger asset_categories_touch before update on asset_categories for each row execute function app.touch();

create table assets (
  tenant_id      uuid not null references tenants (id),
  id             uuid not null default uuidv7(),
  number         text not null,
  status         text not null default 'DRAFT'
    constraint assets_status check (status in ('DRAFT', 'IN_SERVICE', 'UNDER_MAINTENANCE', 'DISPOSED')),
  name           text not null,
  category_id    uuid not null,
  serial_number  text,
  model          text,
  supplier       text,
  acquired_on    date not null,
  cost           bigint not null constraint assets_cost check (cost >= 0),
  warranty_until date,
  branch_id      uuid,
  location       text,
  custodian_id   uuid,
  facility_id    uuid,
  notes          text,
  in_service_on  date,
  funding        text
    constraint assets_funding check (funding in ('BANK', 'CASH_DESK', 'ACCRUED_EXPENSES', 'OPENING_BALANCES', 'IN_LEDGER')),
  -- Date of the latest entry other than depreciation: nothing is dated before it.
  last_entry_on  date,
  created_by     uuid,
  version        integer not null default 1,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint assets_category foreign key (tenant_id, category_id) references asset_categories (tenant_id, id),
  constraint assets_branch foreign key (tenant_id, branch_id) references branches (tenant_id, id),
  constraint assets_custodian foreign key (tenant_id, custodian_id) references users (tenant_id, id),
  constraint assets_facility foreign key (tenant_id, facility_id) references facilities (tenant_id, id),
  constraint assets_in_service check (status = 'DRAFT' or in_service_on is not null)
);
create unique index assets_number_taken on assets (tenant_id, number);
create index assets_newest on assets (tenant_id, created_at desc, id desc);
create index assets_of_category on assets (tenant_id, category_id);
create index assets_of_branch on assets (tenant_id, branch_id);
create index assets_of_custodian on assets (tenant_id, custodian_id);
create index assets_of_facility on assets (tenant_id, facility_id);
-- Each piece of equipment of the schedule is one asset.
create unique index assets_facility_taken on assets (tenant_id, facility_id)
  where facility_id is not null and status <> 'DISPOSED';
call app.protect('assets');
create trigger assets_touch before update on assets for each row execute function app.touch();

-- Values and terms of an asset in one book. Cost and accumulated depreciation are the sums of its movements. The curve starts
-- with the base on a day; `taken` is the depreciation on that curve, and what was taken up to the anchor is not spread anew.
create table asset_books (
  tenant_id           uuid not null references tenants (id),
  asset_id            uuid not null,
  book                text not null default 'BOOK' constraint asset_books_book check (book in ('BOOK', 'TAX')),
  method              text not null,
  life_months         integer not null constraint asset_books_life check (life_months between 1 and 1200),
  salvage             bigint not null constraint asset_books_salvage check (salvage >= 0),
  convention          text not null,
  rate_percent        numeric(7,4),
  switches_to_straight_line boolean not null default false,
  units_total         numeric(18,4),
  cost                bigint not null default 0,
  accumulated         bigint not null default 0,
  base                bigint not null default 0,
  taken               bigint not null default 0,
  starts_on           date,
  year_start          integer not null default 1,
  anchor_on           date,
  anchor_taken        bigint not null default 0,
  anchor_units        numeric(18,4) not null default 0,
  -- Units recorded before the curve started.
  units_before        numeric(18,4) not null default 0,
  depreciated_through date,
  updated_at          timestamptz not null default now(),
  primary key (tenant_id, asset_id, book),
  constraint asset_books_asset foreign key (tenant_id, asset_id) references assets (tenant_id, id) on delete cascade,
  -- P15: never below the salvage value.
  constraint asset_books_depreciated check (
    cost >= 0 and accumulated >= 0 and taken >= 0 and (cost = 0 or accumulated + salvage <= cost) and accumulated <= cost)
);
call app.protect('asset_books');

create table depreciation_runs (
  tenant_id   uuid not null references tenants (id),
  id          uuid not null default uuidv7(),
  number      text not null,
  month       date not null,
  total       bigint not null,
  tax_total   bigint not null,
  asset_count integer not null,
  created_by  uuid,
  created_at  timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index depreciation_runs_number_taken on depreciation_runs (tenant_id, number);
create index depreciation_runs_by_month on depreciation_runs (tenant_id, month desc, id desc);
call app.protect('depreciation_runs');

create table asset_disposals (
  tenant_id        uuid not null references tenants (id),
  id               uuid not null default uuidv7(),
  asset_id         uuid not null,
  method           text not null default 'SOLD'
    constraint asset_disposals_method check (method in ('SOLD', 'SCRAPPED', 'LOST', 'DONATED')),
  disposed_on      date not null,
  share            numeric(7,4) not null constraint asset_disposals_share check (share > 0 and share <= 100),
  proceeds         bigint not null default 0 constraint asset_disposals_proceeds check (proceeds >= 0),
  proceeds_account text not null default 'BANK'
    constraint asset_disposals_proceeds_account check (proceeds_account in ('BANK', 'CASH_DESK')),
  buyer            text,
  reason           text not null,
  status           text not null default 'PENDING'
    constraint asset_disposals_status check (status in ('PENDING', 'APPROVED', 'REJECTED', 'RESTORED')),
  cost             bigint,
  accumulated      bigint,
  gain             bigint,
  -- The books as they were before: a restored asset goes on where it stood.
  before           jsonb,
  requested_by     uuid,
  decided_by       uuid,
  decided_at       timestamptz,
  decision_reason  text,
  restored_by      uuid,
  version          integer not null default 1,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint asset_disposals_asset foreign key (tenant_id, asset_id) references assets (tenant_id, id),
  constraint asset_disposals_requester foreign key (tenant_id, requested_by) references users (tenant_id, id),
  constraint asset_disposals_decider foreign key (tenant_id, decided_by) references users (tenant_id, id),
  constraint asset_disposals_restorer foreign key (tenant_id, restored_by) references users (tenant_id, id)
);
create unique index asset_disposals_pending_once on asset_disposals (tenant_id, asset_id) where status = 'PENDING';
create index asset_disposals_of_asset on asset_disposals (tenant_id, asset_id);
create index asset_disposals_of_requester on asset_disposals (tenant_id, requested_by);
create index asset_disposals_of_decider on asset_disposals (tenant_id, decided_by);
create index asset_disposals_of_restorer on asset_disposals (tenant_id, restored_by);
create index asset_disposals_newest on asset_disposals (tenant_id, id desc);
call app.protect('asset_disposals');
create trigger asset_disposals_touch before update on asset_disposals for each row execute function app.touch();

-- Every change of the values of an asset: the sum up to a day is its value on that day, as in the ledger.
create table asset_movements (
  tenant_id   uuid not null references tenants (id),
  id          uuid not null default uuidv7(),
  asset_id    uuid not null,
  book        text not null default 'BOOK' constraint asset_movements_book check (book in ('BOOK', 'TAX')),
  kind        text not null default 'ACQUIRED' constraint asset_movements_kind check (kind in ('ACQUIRED', 'DEPRECIATED',
    'CAUGHT_UP', 'REVALUED', 'TRANSFERRED', 'DISPOSED', 'RESTORED', 'ESTIMATE_CHANGED', 'CAPITALISED')),
  date        date not null,
  -- First day of the month of depreciation.
  month       date,
  cost        bigint not null default 0,
  accumulated bigint not null default 0,
  run_id      uuid,
  disposal_id uuid,
  details     text,
  created_by  uuid,
  created_at  timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint asset_movements_asset foreign key (tenant_id, asset_id) references assets (tenant_id, id),
  constraint asset_movements_run foreign key (tenant_id, run_id) references depreciation_runs (tenant_id, id),
  constraint asset_movements_disposal foreign key (tenant_id, disposal_id) references asset_disposals (tenant_id, id),
  constraint asset_movements_month check ((kind = 'DEPRECIATED') = (month is not null))
);
-- A month of an asset is depreciated once in each book.
create unique index asset_movements_month_once on asset_movements (tenant_id, asset_id, book, month) where month is not null;
create index asset_movements_of_asset on asset_movements (tenant_id, asset_id, id desc);
create index asset_movements_of_run on asset_movements (tenant_id, run_id);
create index asset_movements_of_disposal on asset_movements (tenant_id, disposal_id);
call app.protect('asset_movements');

create function app.keep_asset_movement() returns trigger language plpgsql as $$
begin
  if current_setting('app.restoring', true) = 'on' then return coalesce(new, old); end if;
  raise exception using errcode = 'check_violation', constraint = 'asset_movements_immutable',
    message = 'Movements of assets are never changed';
end $$;
create trigger asset_movements_keep before update or delete on asset_movements
  for each row execute function app.keep_asset_movement();

-- Units that an asset has produced, for depreciation by units and the cost per procedure.
create table asset_usages (
  tenant_id  uuid not null references tenants (id),
  id         uuid not null default uuidv7(),
  asset_id   uuid not null,
  used_on    date not null,
  units      numeric(18,4) not null constraint asset_usages_units check (units > 0),
  notes      text,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint asset_usages_asset foreign key (tenant_id, asset_id) references assets (tenant_id, id)
);
create index asset_usages_of_asset on asset_usages (tenant_id, asset_id, used_on desc);
call app.protect('asset_usages');
