-- Ranges of a vital sign that the clinic has changed; a sign without rows in vital_ranges has the built-in ones.
create table vital_range_sets (
  tenant_id  uuid not null references tenants (id),
  id         uuid not null default uuidv7(),
  vital      text not null,
  version    integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint vital_range_sets_of_vital unique (tenant_id, vital)
);
call app.protect('vital_range_sets');
create trigger vital_range_sets_touch before update on vital_range_sets for each row execute function app.touch();

-- Age groups are half-open; those for all patients cover every age once. The service checks a whole set under its lock.
create table vital_ranges (
  tenant_id     uuid not null references tenants (id),
  id            uuid not null default uuidv7(),
  set_id        uuid not null,
  sex           text constraint vital_ranges_sex check (sex in ('MALE', 'FEMALE')),
  age_from      integer not null default 0,
  age_from_unit text not null default 'MONTHS' constraint vital_ranges_from_unit check (age_from_unit in ('DAYS', 'MONTHS')),
  age_to        integer,
  age_to_unit   text constraint vital_ranges_to_unit check (age_to_unit in ('DAYS', 'MONTHS')),
  low_critical  double precision,
  low_warning   double precision,
  high_warning  double precision,
  high_critical double precision,
  source        text not null,
  primary key (tenant_id, id),
  constraint vital_ranges_set foreign key (tenant_id, set_id) references vital_range_sets (tenant_id, id),
  constraint vital_ranges_once unique nulls not distinct (tenant_id, set_id, sex, age_from_unit, age_from),
  constraint vital_ranges_end check ((age_to is null) = (age_to_unit is null))
);
call app.protect('vital_ranges');

-- The ranges with which a reading was compared stay with it and with the alert that it opened.
alter table vital_revisions add ranges jsonb not null default '{}';
alter table vital_alerts
  add ranges                jsonb not null default '{}',
  -- Distance from the usual value when the alert was acknowledged: only a worse value calls again.
  add acknowledged_severity double precision,
  -- The acknowledgement that a worse reading has ended; it comes back if that reading was wrong.
  add recalled_from         jsonb;
update vital_alerts set acknowledged_severity = severity where status = 'ACKNOWLEDGED';

create or replace function app.keep_vital_alert() returns trigger language plpgsql as $$
declare
  first constant text[] :=
    array['tenant_id', 'id', 'vitals_id', 'subject', 'level', 'opened_at', 'created_at', 'ranges'];
begin
  if tg_op <> 'UPDATE' or exists (
    select from unnest(first) field where to_jsonb(new) -> field is distinct from to_jsonb(old) -> field
  ) then
    raise exception 'an alert never changes' using errcode = '23514', constraint = 'vital_alerts_immutable';
  end if;
  return new;
end $$;
