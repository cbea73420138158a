-- An alert gathers the readings of one quarter of an hour, names the newest value, and comes back if the reading that
-- resolved it was wrong.
alter table vital_alerts
  add readings_count      integer not null default 1,
  -- Distance from the usual value: only a worse reading calls again for attention.
  add severity            double precision not null default 0,
  add latest_at           timestamptz not null default now(),
  add resolved_by_reading uuid,
  -- The status before it was resolved.
  add resolved_from       text
    constraint vital_alerts_resolved_from check (resolved_from in ('OPEN', 'ESCALATED', 'ACKNOWLEDGED')),
  add constraint vital_alerts_resolving foreign key (tenant_id, resolved_by_reading) references vitals (tenant_id, id);
create index vital_alerts_of_resolving on vital_alerts (tenant_id, resolved_by_reading);

create table vital_alert_readings (
  tenant_id   uuid not null references tenants (id),
  alert_id    uuid not null,
  vitals_id   uuid not null,
  value       text not null,
  severity    double precision not null default 0,
  recorded_at timestamptz not null default now(),
  -- The reading was voided or corrected and no longer stands for the alert.
  is_ended    boolean not null default false,
  primary key (tenant_id, alert_id, vitals_id),
  constraint vital_alert_readings_alert foreign key (tenant_id, alert_id) references vital_alerts (tenant_id, id),
  constraint vital_alert_readings_vitals foreign key (tenant_id, vitals_id) references vitals (tenant_id, id)
);
create index vital_alert_readings_of_reading on vital_alert_readings (tenant_id, vitals_id);
insert into vital_alert_readings (tenant_id, alert_id, vitals_id, value, recorded_at)
  select tenant_id, id, vitals_id, value, opened_at from vital_alerts;
call app.protect('vital_alert_readings');

-- The head of a reading only moves on to its next version; nothing of it is taken back, not even by the owner.
create function app.keep_vitals() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or new.revision < old.revision or (old.is_voided and not new.is_voided)
    or to_jsonb(new) - array['patient_id', 'revision', 'is_voided', 'version', 'updated_at']
      is distinct from to_jsonb(old) - array['patient_id', 'revision', 'is_voided', 'version', 'updated_at'] then
    raise exception 'a reading never changes' using errcode = '23514', constraint = 'vitals_immutable';
  end if;
  return new;
end $$;
create trigger vitals_keep before update or delete on vitals for each row execute function app.keep_vitals();
create trigger vitals_keep_all before truncate on vitals execute function app.keep_vitals();

-- The reading that raised an alert and its time never change; an alert is resolved or marked as entered in error, never deleted.
create function app.keep_vital_alert() returns trigger language plpgsql as $$
declare
  first constant text[] := array['tenant_id', 'id', 'vitals_id', 'subject', 'level', 'opened_at', 'created_at'];
begin
  if tg_op <> 'UPDATE' or exists (
    select from unnest(first) field where to_jsonb(new) -> field is distinct from to_jsonb(old) -> field
  ) then
    raise exception 'an alert never changes' using errcode = '23514', constraint = 'vital_alerts_immutable';
  end if;
  return new;
end $$;
create trigger vital_alerts_keep before update or delete on vital_alerts
  for each row execute function app.keep_vital_alert();
create trigger vital_alerts_keep_all before truncate on vital_alerts execute function app.keep_vital_alert();
