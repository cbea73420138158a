-- Audiences to which a release was offered at some time: only such a release runs as a fallback, never one that was merely registered.
create table module_offers (
  tenant_id  uuid not null,
  release_id uuid not null,
  -- A channel, SHARE for a percentage of all users, or the id of a clinic.
  audience   text not null,
  offered_at timestamptz not null default now(),
  primary key (tenant_id, release_id, audience),
  constraint module_offers_release foreign key (tenant_id, release_id) references module_releases (tenant_id, id)
);
call app.protect('module_offers');

-- Written by the database, so that no way of changing a channel or an assignment leaves it out.
create function app.note_offer() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'module_channels' then
    insert into module_offers (tenant_id, release_id, audience)
    select new.tenant_id, one, new.channel from unnest(array[new.release_id, new.previous_id]) as one
    where one is not null
    on conflict do nothing;
  elsif new.release_id is not null then
    insert into module_offers (tenant_id, release_id, audience)
    values (new.tenant_id, new.release_id, coalesce(new.clinic_id::text, 'SHARE'))
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger offer_noted after insert or update on module_channels
  for each row execute function app.note_offer();
create trigger offer_noted after insert or update on module_assignments
  for each row execute function app.note_offer();

-- Releases that ran before this migration: the registry as it is, and the audit log as far as it reaches back.
select set_config('app.tenant_id', '00000000-0000-7000-8000-000000000000', true);
insert into module_offers (tenant_id, release_id, audience)
select c.tenant_id, one, c.channel
from module_channels c cross join lateral unnest(array[c.release_id, c.previous_id]) as one
where one is not null
union
select tenant_id, release_id, coalesce(clinic_id::text, 'SHARE') from module_assignments where release_id is not null
union
select r.tenant_id, r.id, a.changes #>> '{to,channel}'
from audit_log a
join module_releases r on r.tenant_id = a.tenant_id and r.module = a.changes #>> '{to,module}'
  and r.version = a.changes #>> '{to,version}'
where a.resource = 'modules' and a.action in ('PROMOTE', 'ROLLBACK') and a.changes #>> '{to,channel}' is not null
union
select r.tenant_id, r.id, coalesce(a.changes #>> '{to,clinicId}', 'SHARE')
from audit_log a
join module_releases r on r.tenant_id = a.tenant_id and r.module = a.changes #>> '{to,module}'
  and r.version = a.changes #>> '{to,version}'
where a.resource = 'modules' and a.action = 'ASSIGN';
select set_config('app.tenant_id', '', true);
