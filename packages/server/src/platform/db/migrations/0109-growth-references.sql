-- Growth references beyond five years that a clinic has loaded: the last table is in growth_references.
create table growth_references (
  tenant_id uuid not null references tenants (id),
  indicator text not null default 'WEIGHT' constraint growth_references_indicator
    check (indicator in ('WEIGHT', 'HEIGHT', 'BMI', 'HEAD_CIRCUMFERENCE')),
  sex       text not null default 'FEMALE' constraint growth_references_sex check (sex in ('MALE', 'FEMALE')),
  -- Ages of a table by month are no whole days.
  age_days  double precision not null default 0,
  l         double precision not null default 1,
  m         double precision not null default 1 constraint growth_references_median check (m > 0),
  s         double precision not null default 1 constraint growth_references_variation check (s > 0),
  primary key (tenant_id, indicator, sex, age_days)
);
call app.protect('growth_references');

create table growth_loads (
  tenant_id uuid not null references tenants (id),
  id        uuid not null default uuidv7(),
  source    text not null,
  digest    text not null,
  ages      integer not null,
  loaded_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
call app.protect('growth_loads');
