-- Physical counts of fixed assets, and the assets that each expects or has found.
create table asset_counts (
  tenant_id  uuid not null references tenants (id),
  id         uuid not null default uuidv7(),
  branch_id  uuid,
  status     text not null default 'OPEN' constraint asset_counts_status check (status in ('OPEN', 'CLOSED')),
  closed_at  timestamptz,
  created_by uuid,
  version    integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint asset_counts_branch foreign key (tenant_id, branch_id) references branches (tenant_id, id)
);
create index asset_counts_newest on asset_counts (tenant_id, id desc);
create index asset_counts_of_branch on asset_counts (tenant_id, branch_id);
call app.protect('asset_counts');
create trigger asset_counts_touch before update on asset_counts for each row execute function app.touch();

create table asset_count_lines (
  tenant_id   uuid not null references tenants (id),
  count_id    uuid not null,
  asset_id    uuid not null,
  is_expected boolean not null,
  found_at    timestamptz,
  found_by    uuid,
  found_in    text,
  primary key (tenant_id, count_id, asset_id),
  constraint asset_count_lines_count foreign key (tenant_id, count_id) references asset_counts (tenant_id, id),
  constraint asset_count_lines_asset foreign key (tenant_id, asset_id) references assets (tenant_id, id),
  constraint asset_count_lines_finder foreign key (tenant_id, found_by) references users (tenant_id, id)
);
create index asset_count_lines_of_asset on asset_count_lines (tenant_id, asset_id);
create index asset_count_lines_of_finder on asset_count_lines (tenant_id, found_by);
call app.protect('asset_count_lines');
