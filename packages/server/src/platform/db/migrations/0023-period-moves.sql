-- Periods and years move through these functions alone: they judge the step, and enter it in the register.

-- Holds the books and says whether one person may take both parts of a step.
create function app.hold_books(clinic uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from ledger_heads h where h.tenant_id = clinic for update;
  if not found then
    raise exception 'the clinic keeps no books yet' using errcode = '23514', constraint = 'ledger_missing';
  end if;
  return coalesce((select l.allow_solo_approval from ledgers l where l.tenant_id = clinic), false);
end $$;

create function app.set_period(p ledger_periods, goal text, requester uuid, actor uuid, why text) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update ledger_periods q set status = goal, reopen_requested_by = requester, changed_by = actor, reason = why
  where q.tenant_id = p.tenant_id and q.id = p.id returning q.* into p;
  perform app.enter_in_register(p.tenant_id, 'PERIOD', p.id, app.period_facts(p));
end $$;

-- Moves a period to 'OPEN', 'SOFT_LOCKED' or 'LOCKED', or takes note of the wish to open it again ('ASK'). What is locked is
-- opened by somebody else than who asked for it, the last one first; 'LOCKED' withdraws the wish.
create function app.move_period(moved uuid, goal text, actor uuid, why text) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  clinic uuid := app.tenant_id();
  allows_solo boolean := app.hold_books(clinic);
  p ledger_periods;
  y fiscal_years;
  is_last boolean;
begin
  select q.* into p from ledger_periods q where q.tenant_id = clinic and q.id = moved for update;
  is_last := not exists (select from ledger_periods q where q.tenant_id = clinic and q.starts_on > p.ends_on
    and q.status in ('LOCKED', 'YEAR_CLOSED'));
  case
    when p.status in ('OPEN', 'SOFT_LOCKED') and goal in ('SOFT_LOCKED', 'LOCKED') and goal <> p.status
      and (p.status = 'OPEN' or goal = 'LOCKED') then
      perform app.set_period(p, goal, null, actor, why);
    when p.status = 'SOFT_LOCKED' and goal = 'OPEN' and is_last then
      perform app.set_period(p, goal, null, actor, why);
    when p.status = 'LOCKED' and goal = 'ASK' and p.reopen_requested_by is null and actor is not null and is_last then
      perform app.set_period(p, 'LOCKED', actor, actor, why);
    when p.status = 'LOCKED' and goal = 'LOCKED' and p.reopen_requested_by is not null then
      perform app.set_period(p, goal, null, actor, why);
    when p.status = 'LOCKED' and goal = 'OPEN' and p.reopen_requested_by is not null and actor is not null and is_last then
      if p.reopen_requested_by = actor and not allows_solo then
        raise exception 'somebody else has to agree' using errcode = '23514', constraint = 'ledger_two_persons';
      end if;
      perform app.set_period(p, goal, null, actor, why);
      -- The year is not what was to be closed.
      for y in update fiscal_years f set close_requested_by = null
        where f.tenant_id = clinic and f.id = p.fiscal_year_id and f.close_requested_by is not null returning f.*
      loop
        perform app.enter_in_register(clinic, 'YEAR', y.id, app.year_facts(y));
      end loop;
    else
      raise exception 'the period does not move like this' using errcode = '23514', constraint = 'ledger_period_transition';
  end case;
end $$;

-- Takes note that somebody wants to close a year, or to open a closed one again: a second person does it.
create function app.ask_for_year(asked uuid, actor uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  clinic uuid := app.tenant_id();
  y fiscal_years;
begin
  perform app.hold_books(clinic);
  update fiscal_years f set close_requested_by = case when f.closed_at is null then actor end,
    reopen_requested_by = case when f.closed_at is not null then actor end
  where f.tenant_id = clinic and f.id = asked and actor is not null
    and f.close_requested_by is null and f.reopen_requested_by is null
    and not exists (select from ledger_periods p where p.tenant_id = clinic and p.fiscal_year_id = f.id
      and p.status in ('OPEN', 'SOFT_LOCKED'))
  returning f.* into y;
  if not found then
    raise exception 'the year does not move like this' using errcode = '23514', constraint = 'ledger_period_transition';
  end if;
  perform app.enter_in_register(clinic, 'YEAR', y.id, app.year_facts(y));
end $$;

-- Closes a year that somebody else asked to close, or opens it again. `entry` as of app.post_entry carries its result over to
-- retained earnings, or back, on its last day: nothing else is let in.
create function app.move_year(moved uuid, closes boolean, actor uuid, why text, entry jsonb) returns uuid
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  clinic uuid := app.tenant_id();
  allows_solo boolean := app.hold_books(clinic);
  y fiscal_years;
  p ledger_periods;
  last_period ledger_periods;
  posted uuid;
begin
  select f.* into y from fiscal_years f where f.tenant_id = clinic and f.id = moved for update;
  if not found or actor is null or closes <> (y.closed_at is null)
    or (case when closes then y.close_requested_by else y.reopen_requested_by end) is null
    or exists (select from ledger_periods q where q.tenant_id = clinic and q.fiscal_year_id = moved
      and q.status <> (case when closes then 'LOCKED' else 'YEAR_CLOSED' end))
    or (not closes and exists (select from ledger_periods q where q.tenant_id = clinic and q.starts_on > y.ends_on
      and q.status in ('LOCKED', 'YEAR_CLOSED')))
  then
    raise exception 'the year does not move like this' using errcode = '23514', constraint = 'ledger_period_transition';
  end if;
  if actor = (case when closes then y.close_requested_by else y.reopen_requested_by end) and not allows_solo then
    raise exception 'somebody else has to agree' using errcode = '23514', constraint = 'ledger_two_persons';
  end if;
  if entry is not null then
    if (entry->>'date')::date <> y.ends_on or entry->>'kind' <> (case when closes then 'CLOSING' else 'REVERSAL' end) then
      raise exception 'this entry does not close the year' using errcode = '23514', constraint = 'ledger_period_transition';
    end if;
    select q.* into last_period from ledger_periods q where q.tenant_id = clinic and q.fiscal_year_id = moved
    order by q.number desc limit 1 for update;
    perform app.set_period(last_period, 'OPEN', null, actor, why);
    select e.id into posted from app.post_entry(entry, false) e;
  end if;
  for p in select q.* from ledger_periods q where q.tenant_id = clinic and q.fiscal_year_id = moved order by q.number loop
    perform app.set_period(p, case when closes then 'YEAR_CLOSED' else 'LOCKED' end, null, actor, why);
  end loop;
  update fiscal_years f set closed_at = case when closes then now() end, close_requested_by = null, reopen_requested_by = null
  where f.tenant_id = clinic and f.id = moved returning f.* into y;
  perform app.enter_in_register(clinic, 'YEAR', y.id, app.year_facts(y));
  return posted;
end $$;
grant execute on function app.move_period(uuid, text, uuid, text), app.ask_for_year(uuid, uuid),
  app.move_year(uuid, boolean, uuid, text, jsonb) to polyclinic_app;
