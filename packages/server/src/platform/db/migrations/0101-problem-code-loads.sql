-- Tables of codes that a clinic has loaded: the last one is in problem_codes.
create table problem_code_loads (
  tenant_id uuid not null references tenants (id),
  id        uuid not null default uuidv7(),
  system    text not null,
  version   text not null,
  digest    text not null,
  codes     integer not null,
  loaded_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
call app.protect('problem_code_loads');
