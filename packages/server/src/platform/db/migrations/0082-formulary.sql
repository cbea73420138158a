-- Formulary of the clinic: one row for each drug, form and strength.
create table formulary (
  tenant_id          uuid not null references tenants (id),
  id                 uuid not null default uuidv7(),
  name               text not null,
  ingredients        jsonb not null default '[]',
  strength           text not null,
  form               text not null default 'TABLET' constraint formulary_form check (form in (
    'TABLET', 'CAPSULE', 'ORAL_LIQUID', 'POWDER', 'INJECTION', 'INHALER', 'DROPS', 'CREAM', 'SUPPOSITORY', 'OTHER')),
  routes             jsonb not null default '["ORAL"]',
  dose_unit          text not null,
  usual_sigs         jsonb not null default '[]',
  max_per_day        double precision,
  max_per_day_source text,
  price              bigint,
  is_active          boolean not null default true,
  source             text,
  created_by         uuid,
  version            integer not null default 1,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index formulary_medicine on formulary (tenant_id, lower(name), lower(strength), form);
call app.protect('formulary');
create trigger formulary_touch before update on formulary for each row execute function app.touch();
