-- Facts outside the chain of entries have a chain of their own: the register of accounts, fiscal years and periods. From here
-- on the application writes posted rows, sums, numbers and locks through functions of the owner alone.

alter table ledger_heads add column register_place bigint not null default 0;
alter table ledger_heads add column register_hash bytea not null default decode(repeat('00', 32), 'hex');
-- It has postings: what the statements derive from it stays as it is, and stands in the register.
alter table accounts add column is_sealed boolean not null default false;
-- Two persons close a year, and two open it again.
alter table fiscal_years add column close_requested_by uuid;
alter table fiscal_years add column reopen_requested_by uuid;

create table ledger_register (
  tenant_id   uuid not null,
  place       bigint not null,
  kind        text not null constraint ledger_register_kind check (kind in ('ACCOUNT', 'YEAR', 'PERIOD')),
  record_id   uuid not null,
  -- How many entries were posted before.
  entry_place bigint not null,
  -- The hashed text: JSON with place, kind, id, entries, at and facts; facts are null once the record is gone.
  text        text not null,
  prev_hash   bytea not null,
  hash        bytea not null,
  primary key (tenant_id, place)
);
create index ledger_register_of_record on ledger_register (tenant_id, record_id, place);
call app.protect('ledger_register');

-- The transaction that brings a clinic back from a backup: it alone inserts rows of the books as they were.
create table ledger_restores (
  tenant_id   uuid primary key,
  restored_in xid8 not null
);
call app.protect('ledger_restores');

create function app.is_restoring() returns boolean language sql stable as $$
  select exists (select from ledger_restores r
    where r.tenant_id = app.tenant_id() and r.restored_in = pg_current_xact_id_if_assigned())
$$;
grant execute on function app.is_restoring() to polyclinic_app;

create function app.account_facts(a accounts) returns jsonb language sql stable as $$
  select jsonb_build_object('code', a.code, 'type', a.type, 'key', a.key, 'partyType', a.party_type)
$$;
create function app.year_facts(y fiscal_years) returns jsonb language sql stable as $$
  select jsonb_build_object('name', y.name, 'from', y.starts_on, 'to', y.ends_on, 'closedAt', app.microseconds(y.closed_at),
    'closeRequestedBy', y.close_requested_by, 'reopenRequestedBy', y.reopen_requested_by)
$$;
create function app.period_facts(p ledger_periods) returns jsonb language sql stable as $$
  select jsonb_build_object('year', p.fiscal_year_id, 'number', p.number, 'from', p.starts_on, 'to', p.ends_on,
    'status', p.status, 'requestedBy', p.reopen_requested_by, 'by', p.changed_by, 'reason', p.reason)
$$;
grant execute on function app.account_facts(accounts), app.year_facts(fiscal_years), app.period_facts(ledger_periods)
  to polyclinic_app;

-- Appends to the register; whoever does holds the books. Not granted: only the owner's functions call it.
create function app.enter_in_register(clinic uuid, kind text, record uuid, facts jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  head ledger_heads;
  entry text;
  sealed bytea;
begin
  select h.* into head from ledger_heads h where h.tenant_id = clinic for update;
  if not found then
    raise exception 'the clinic keeps no books yet' using errcode = '23514', constraint = 'ledger_missing';
  end if;
  if head.register_hash is distinct from coalesce(
    (select r.hash from ledger_register r where r.tenant_id = clinic and r.place = head.register_place),
    decode(repeat('00', 32), 'hex')) then
    raise exception 'the register does not end where it should' using errcode = '23514', constraint = 'ledger_head_broken';
  end if;
  entry := json_build_object('place', head.register_place + 1, 'kind', kind, 'id', record, 'entries', head.place,
    'at', app.microseconds(now()), 'facts', facts)::text;
  sealed := sha256(head.register_hash || convert_to(entry, 'UTF8'));
  insert into ledger_register (tenant_id, place, kind, record_id, entry_place, text, prev_hash, hash)
  values (clinic, head.register_place + 1, kind, record, head.place, entry, head.register_hash, sealed);
  update ledger_heads h set register_place = head.register_place + 1, register_hash = sealed where h.tenant_id = clinic;
end $$;

-- Enters what there is, for books that are older than the register.
create function app.open_register(clinic uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  y fiscal_years;
  p ledger_periods;
  a accounts;
begin
  for y in select f.* from fiscal_years f where f.tenant_id = clinic order by f.starts_on loop
    perform app.enter_in_register(clinic, 'YEAR', y.id, app.year_facts(y));
  end loop;
  for p in select q.* from ledger_periods q where q.tenant_id = clinic order by q.starts_on loop
    perform app.enter_in_register(clinic, 'PERIOD', p.id, app.period_facts(p));
  end loop;
  for a in
    update accounts c set is_sealed = true where c.tenant_id = clinic
      and exists (select from journal_lines l where l.tenant_id = clinic and l.account_id = c.id)
    returning c.*
  loop
    perform app.enter_in_register(clinic, 'ACCOUNT', a.id, app.account_facts(a));
  end loop;
end $$;

-- An account whose postings seal it has a new version only when a person changes it.
drop trigger accounts_touch on accounts;
create trigger accounts_touch before update of code, name, type, key, parent_id, description, is_active, is_manual, party_type
  on accounts for each row execute function app.touch();

do $$
declare
  clinic uuid;
begin
  for clinic in select id from tenants loop
    perform set_config('app.tenant_id', clinic::text, true);
    if exists (select from ledger_heads where tenant_id = clinic) then
      perform app.open_register(clinic);
    end if;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
-- Otherwise the foreign keys that wait for the end of the transaction keep the tables from being altered.
set constraints all immediate;

-- Restoring is for a clinic without books.
create function app.begin_restore() returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  clinic uuid := app.tenant_id();
begin
  if exists (select from ledger_heads where tenant_id = clinic) or exists (select from accounts where tenant_id = clinic)
    or exists (select from fiscal_years where tenant_id = clinic) or exists (select from journal_entries where tenant_id = clinic)
  then
    raise exception 'the clinic keeps books' using errcode = '23514', constraint = 'ledger_kept';
  end if;
  insert into ledger_restores (tenant_id, restored_in) values (clinic, pg_current_xact_id())
  on conflict (tenant_id) do update set restored_in = excluded.restored_in;
end $$;

-- A backup that is older than the register brings none.
create function app.end_restore() returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  clinic uuid := app.tenant_id();
begin
  if not app.is_restoring() then
    return;
  end if;
  delete from ledger_restores r where r.tenant_id = clinic;
  if exists (select from ledger_heads h where h.tenant_id = clinic and h.register_place = 0) then
    perform app.open_register(clinic);
  end if;
end $$;
grant execute on function app.begin_restore(), app.end_restore() to polyclinic_app;

-- Columns that the application may write by itself. The key stays updatable for the sake of SELECT FOR UPDATE, which asks for it.
revoke update, delete, truncate on ledger_heads, fiscal_years, ledger_periods from polyclinic_app;
grant update (tenant_id) on ledger_heads, fiscal_years, ledger_periods to polyclinic_app;
revoke update, delete, truncate on ledger_balances, ledger_register from polyclinic_app;
revoke insert, update, delete, truncate on ledger_restores from polyclinic_app;

create function app.keep_books() returns trigger language plpgsql as $$
begin
  if app.is_restoring() then
    if tg_level = 'ROW' then
      return new;
    end if;
    return null;
  end if;
  raise exception 'only a posting writes to the books' using errcode = '23514', constraint = 'journal_entries_immutable';
end $$;
create trigger journal_lines_posting before insert on journal_lines
  for each statement when (current_user = 'polyclinic_app') execute function app.keep_books();
create trigger ledger_balances_posting before insert on ledger_balances
  for each statement when (current_user = 'polyclinic_app') execute function app.keep_books();
create trigger ledger_register_entering before insert on ledger_register
  for each statement when (current_user = 'polyclinic_app') execute function app.keep_books();
create trigger journal_entries_posting before insert or update on journal_entries
  for each row when (new.status = 'POSTED' and current_user = 'polyclinic_app') execute function app.keep_books();

create function app.keep_register() returns trigger language plpgsql as $$
begin
  raise exception 'the register never changes' using errcode = '23514', constraint = 'journal_entries_immutable';
end $$;
create trigger ledger_register_keep before update or delete on ledger_register
  for each row execute function app.keep_register();
create trigger ledger_register_keep_all before truncate on ledger_register execute function app.keep_register();

-- Books begin empty.
create trigger ledger_heads_begin before insert on ledger_heads for each row
  when (new.place <> 0 or new.register_place <> 0 or new.hash <> decode(repeat('00', 32), 'hex')
    or new.register_hash <> decode(repeat('00', 32), 'hex'))
  execute function app.keep_books();
create trigger fiscal_years_begin before insert on fiscal_years for each row
  when (new.last_number <> 0 or new.closed_at is not null or new.close_requested_by is not null
    or new.reopen_requested_by is not null)
  execute function app.keep_books();
create trigger accounts_begin before insert on accounts for each row
  when (new.is_sealed) execute function app.keep_books();

-- A period begins open, or locked where a later one is: a posting there would change reports that are out.
create function app.admit_period() returns trigger language plpgsql as $$
begin
  if new.reopen_requested_by is null and new.status = (case when exists (
      select from ledger_periods later where later.tenant_id = new.tenant_id and later.starts_on > new.ends_on
        and later.status in ('LOCKED', 'YEAR_CLOSED')) then 'LOCKED' else 'OPEN' end)
    or app.is_restoring() then
    return new;
  end if;
  raise exception 'a period does not begin like this' using errcode = '23514', constraint = 'ledger_period_transition';
end $$;
create trigger ledger_periods_begin before insert on ledger_periods for each row execute function app.admit_period();

create function app.register_year() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not app.is_restoring() then
    perform app.enter_in_register(new.tenant_id, 'YEAR', new.id, app.year_facts(new));
  end if;
  return null;
end $$;
create trigger fiscal_years_register after insert on fiscal_years for each row execute function app.register_year();

create function app.register_period() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not app.is_restoring() then
    perform app.enter_in_register(new.tenant_id, 'PERIOD', new.id, app.period_facts(new));
  end if;
  return null;
end $$;
create trigger ledger_periods_register after insert on ledger_periods for each row execute function app.register_period();

-- The columns that the statements derive from cannot change once an account has postings.
create function app.keep_account() returns trigger language plpgsql as $$
begin
  if (current_user = 'polyclinic_app' and new.is_sealed <> old.is_sealed)
    or (old.is_sealed and (not new.is_sealed or new.type <> old.type or new.key is distinct from old.key
      or new.party_type is distinct from old.party_type or new.id <> old.id
      or (new.parent_id is distinct from old.parent_id and exists (select from accounts a
        where a.tenant_id = new.tenant_id and a.id = new.parent_id and a.type <> new.type)))) then
    raise exception 'the account has postings' using errcode = '23514', constraint = 'accounts_sealed';
  end if;
  return new;
end $$;
create trigger accounts_keep before update on accounts
  for each row when (old.is_sealed or new.is_sealed) execute function app.keep_account();

create function app.register_account() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform app.enter_in_register(new.tenant_id, 'ACCOUNT', new.id, app.account_facts(new));
  return null;
end $$;
create trigger accounts_register after update of code on accounts
  for each row when (old.is_sealed and new.code <> old.code) execute function app.register_account();

-- Before the first posting the years may begin in another month: forgets them and returns the first and last day of each.
create function app.remove_years() returns table (starts_on date, ends_on date)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  clinic uuid := app.tenant_id();
  gone record;
begin
  perform from ledger_heads h where h.tenant_id = clinic and h.place = 0 for update;
  if not found then
    raise exception 'entries have been posted' using errcode = '23514', constraint = 'fiscal_years_fixed';
  end if;
  for gone in delete from ledger_periods p where p.tenant_id = clinic returning p.id loop
    perform app.enter_in_register(clinic, 'PERIOD', gone.id, null);
  end loop;
  for gone in delete from fiscal_years y where y.tenant_id = clinic returning y.id, y.starts_on, y.ends_on loop
    perform app.enter_in_register(clinic, 'YEAR', gone.id, null);
    starts_on := gone.starts_on;
    ends_on := gone.ends_on;
    return next;
  end loop;
end $$;
grant execute on function app.remove_years() to polyclinic_app;

-- As before, and a locked period takes no lines whoever writes them. The period is held, so that it is not locked meanwhile.
create or replace function app.admit_journal_lines() returns trigger language plpgsql as $$
declare
  admitted record;
begin
  select count(*) as lines, bool_or(a.is_locked) as is_locked into admitted from (
    select p.status in ('LOCKED', 'YEAR_CLOSED') as is_locked from added a
    join journal_entries e on e.tenant_id = a.tenant_id and e.id = a.entry_id
    join ledger_periods p on p.tenant_id = e.tenant_id and p.id = e.period_id
    where e.status = 'POSTED' and e.posted_in = pg_current_xact_id() and e.entry_date = a.entry_date
      and e.entry_date between p.starts_on and p.ends_on
    for share of e, p
  ) a;
  if admitted.lines <> (select count(*) from added) then
    raise exception 'this entry takes no more lines' using errcode = '23514', constraint = 'journal_entries_immutable';
  end if;
  if admitted.is_locked and not app.is_restoring() then
    raise exception 'the period is locked' using errcode = '23514', constraint = 'ledger_period_locked';
  end if;
  return null;
end $$;

-- As in 0017, and as the owner. The head has to be the entry that it names, and an account is sealed by its first posting.
create or replace function app.post_entry(entry jsonb, passes_soft_lock boolean) returns journal_entries
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_generic_plan as $$
declare
  clinic uuid := app.tenant_id();
  head ledger_heads;
  last_hash bytea;
  period record;
  posted journal_entries;
  is_new boolean := entry ? 'lines';
  is_by_hand boolean;
  is_closing boolean;
  lines journal_lines[];
  unsealed uuid[];
  account accounts;
  line_texts text;
  fault text;
begin
  select h.* into head from ledger_heads h where h.tenant_id = clinic for update;
  if not found then
    raise exception 'the clinic keeps no books yet' using errcode = '23514', constraint = 'ledger_missing';
  end if;

  if is_new then
    posted.tenant_id := clinic;
    posted.id := (entry->>'id')::uuid;
    posted.kind := entry->>'kind';
    posted.entry_date := (entry->>'date')::date;
    posted.memo := entry->>'memo';
    posted.reference := entry->>'reference';
    posted.draft := entry->'lines';
    posted.source_type := entry->>'sourceType';
    posted.source_id := (entry->>'sourceId')::uuid;
    posted.event := entry->>'event';
    posted.reverses_id := (entry->>'reversesId')::uuid;
    posted.created_by := (entry->>'createdBy')::uuid;
  else
    select e.* into posted from journal_entries e where e.tenant_id = clinic and e.id = (entry->>'id')::uuid for update;
    if posted.status is distinct from 'APPROVED' then
      raise exception 'the entry is not approved' using errcode = '23514', constraint = 'journal_entries_not_approved';
    end if;
  end if;
  is_by_hand := posted.kind = 'MANUAL' and posted.source_type is null;
  is_closing := posted.kind = 'CLOSING';
  if posted.reverses_id is not null then
    -- The reversal of a closing entry belongs to the closing.
    is_closing := is_closing or exists (
      select from journal_entries e where e.tenant_id = clinic and e.id = posted.reverses_id and e.kind = 'CLOSING');
  end if;

  -- Nobody changes a period without holding the books, so it stays as it is; a refusal takes the number back.
  update fiscal_years y set last_number = y.last_number + 1 from ledger_periods p
  where p.tenant_id = clinic and p.starts_on <= posted.entry_date and p.ends_on >= posted.entry_date
    and y.tenant_id = clinic and y.id = p.fiscal_year_id
  returning p.id, p.status, p.fiscal_year_id, y.last_number into period;
  if not found then
    raise exception 'no period has this day' using errcode = '23514', constraint = 'ledger_period_missing';
  end if;
  if period.status in ('LOCKED', 'YEAR_CLOSED') or (period.status = 'SOFT_LOCKED' and not passes_soft_lock) then
    raise exception 'the period is locked' using errcode = '23514', constraint = 'ledger_period_locked';
  end if;

  select array_agg(l.line order by l.place), string_agg(app.journal_line_text(l.line), ',' order by l.place), sum(l.debit),
    count(*), array_agg(l.id) filter (where not l.is_sealed),
    (select e.hash from journal_entries e where e.tenant_id = clinic and e.place = head.place), case
      when bool_or(l.id is null) then 'journal_lines_account'
      -- Reversals and closing entries may post to every account that has postings.
      when posted.kind not in ('REVERSAL', 'CLOSING') and bool_or(not l.is_active or (is_by_hand and not l.is_manual)
        or exists (select from accounts c where c.tenant_id = clinic and c.parent_id = l.id)) then 'journal_account_closed'
      when posted.kind <> 'CLOSING' and bool_or(l.is_party_missing) then 'journal_party_required'
    end
    into lines, line_texts, posted.total, posted.line_count, unsealed, last_hash, fault
  from (
    select l.place, l.debit, a.id, a.is_active, a.is_manual, a.is_sealed,
      a.party_type is not null and (a.party_type is distinct from l.party_type or l.party_id is null) as is_party_missing,
      row(clinic, posted.id, l.place, a.id, posted.entry_date, coalesce(l.debit, 0), coalesce(l.credit, 0),
        coalesce(l.currency, t.currency), coalesce(l.fx_rate, 1)::numeric(19,6),
        case when coalesce(l.currency, t.currency) = t.currency then coalesce(l.debit, 0) - coalesce(l.credit, 0)
          else l.doc_amount end,
        l.branch_id, l.department_id, l.party_type, l.party_id, l.item_id, l.asset_id, l.source_line_id, l.memo
      )::journal_lines as line
    from rows from (jsonb_to_recordset(posted.draft) as ("accountId" uuid, "accountKey" text, debit bigint, credit bigint,
      currency text, "fxRate" numeric, "docAmount" bigint, "branchId" uuid, "departmentId" uuid, "partyType" text,
      "partyId" uuid, "itemId" uuid, "assetId" uuid, "sourceLineId" uuid, memo text)) with ordinality as l (account_id,
      account_key, debit, credit, currency, fx_rate, doc_amount, branch_id, department_id, party_type, party_id, item_id,
      asset_id, source_line_id, memo, place)
    join tenants t on t.id = clinic
    left join accounts a on a.tenant_id = clinic
      and (a.id = l.account_id or (l.account_id is null and a.key = l.account_key))
  ) l;
  if fault is not null then
    raise exception 'a line cannot be posted' using errcode = '23514', constraint = fault;
  end if;
  if head.hash is distinct from coalesce(last_hash, decode(repeat('00', 32), 'hex')) then
    raise exception 'the chain does not end where it should' using errcode = '23514', constraint = 'ledger_head_broken';
  end if;
  if unsealed is not null then
    for account in update accounts a set is_sealed = true where a.tenant_id = clinic and a.id = any (unsealed) returning a.* loop
      perform app.enter_in_register(clinic, 'ACCOUNT', account.id, app.account_facts(account));
    end loop;
  end if;

  posted.number := period.last_number;
  posted.fiscal_year_id := period.fiscal_year_id;
  posted.period_id := period.id;
  posted.place := head.place + 1;
  posted.prev_hash := head.hash;
  posted.status := 'POSTED';
  posted.posted_by := (entry->>'postedBy')::uuid;
  posted.posted_at := now();
  posted.posted_in := pg_current_xact_id();
  posted.draft := null;
  posted.hash := sha256(head.hash || convert_to(app.journal_entry_text(posted, line_texts), 'UTF8'));

  if is_new then
    posted.version := 1;
    posted.edited_by := '{}';
    posted.created_at := now();
    posted.updated_at := now();
    insert into journal_entries select posted.*;
  else
    update journal_entries e set status = posted.status, draft = null, total = posted.total, line_count = posted.line_count,
      posted_by = posted.posted_by, posted_at = posted.posted_at, posted_in = posted.posted_in,
      fiscal_year_id = posted.fiscal_year_id, period_id = posted.period_id, number = posted.number, place = posted.place,
      prev_hash = posted.prev_hash, hash = posted.hash
    where e.tenant_id = clinic and e.id = posted.id
    returning e.* into posted;
  end if;
  insert into journal_lines select (l).* from unnest(lines) l;

  insert into ledger_balances as b
    (tenant_id, grain, day, account_id, branch_id, debit, credit, closing_debit, closing_credit)
  select clinic, g.grain, g.day, l.account_id, coalesce(l.branch_id, '00000000-0000-0000-0000-000000000000'),
    sum(l.debit), sum(l.credit),
    case when is_closing then sum(l.debit) else 0 end, case when is_closing then sum(l.credit) else 0 end
  from unnest(lines) l,
    (values ('D', posted.entry_date), ('M', date_trunc('month', posted.entry_date)::date)) g (grain, day)
  group by 2, 3, 4, 5
  on conflict (tenant_id, grain, day, account_id, branch_id)
    do update set debit = b.debit + excluded.debit, credit = b.credit + excluded.credit,
      closing_debit = b.closing_debit + excluded.closing_debit, closing_credit = b.closing_credit + excluded.closing_credit;

  if posted.reverses_id is not null then
    update journal_entries e set reversed_by_id = posted.id
    where e.tenant_id = clinic and e.id = posted.reverses_id and e.status = 'POSTED' and e.reversed_by_id is null;
    if not found then
      raise exception 'it is reversed already' using errcode = '23514', constraint = 'journal_entries_reversed';
    end if;
  end if;
  update ledger_heads h set place = posted.place, hash = posted.hash where h.tenant_id = clinic;
  return posted;
end $$;

-- The first sum of a period that does not follow from its lines; no row when all do.
create function app.wrong_sum(of_period uuid) returns table (day date, account_id uuid) language sql stable as $$
  select s.day, s.account_id from (
    select b.grain, b.day, b.account_id, b.branch_id, b.debit, b.credit, b.closing_debit, b.closing_credit
    from ledger_periods p join ledger_balances b on b.tenant_id = p.tenant_id and b.day between p.starts_on and p.ends_on
    where p.tenant_id = app.tenant_id() and p.id = of_period
    union all
    select g.grain, g.day, l.account_id, coalesce(l.branch_id, '00000000-0000-0000-0000-000000000000'), -l.debit, -l.credit,
      case when c.is_closing then -l.debit else 0 end, case when c.is_closing then -l.credit else 0 end
    from journal_entries e
    join journal_lines l on l.tenant_id = e.tenant_id and l.entry_id = e.id
    left join journal_entries r on r.tenant_id = e.tenant_id and r.id = e.reverses_id
    cross join lateral (values ('D', e.entry_date), ('M', date_trunc('month', e.entry_date)::date)) g (grain, day)
    cross join lateral (select e.kind = 'CLOSING' or coalesce(r.kind = 'CLOSING', false) as is_closing) c
    where e.tenant_id = app.tenant_id() and e.period_id = of_period and e.status = 'POSTED'
  ) s
  group by s.grain, s.day, s.account_id, s.branch_id
  having sum(s.debit) <> 0 or sum(s.credit) <> 0 or sum(s.closing_debit) <> 0 or sum(s.closing_credit) <> 0
  order by s.day, s.account_id limit 1
$$;

-- Differences of the books from the register and the entries, besides the chain of entries and the sums of periods.
-- `name` tells a person what is meant: a code, a year, days, a number.
create function app.ledger_violations() returns table (why text, name text, record_id uuid, entry_id uuid)
  language sql stable as $$
  with register as materialized (
    select r.*, case when r.text is json object then r.text::jsonb end as said from ledger_register r
    where r.tenant_id = app.tenant_id()
  ), latest as materialized (
    select distinct on (r.record_id) r.record_id, r.kind, r.said->'facts' as facts from register r
    order by r.record_id, r.place desc
  ), moves as (
    select r.record_id, r.entry_place, r.said->'facts'->>'status' as status,
      lead(r.entry_place) over (partition by r.record_id order by r.place) as until
    from register r where r.kind = 'PERIOD'
  )
  (select 'REGISTER_BROKEN', r.place::text, null::uuid, null::uuid from register r
    left join ledger_register p on p.tenant_id = r.tenant_id and p.place = r.place - 1
    where r.hash <> sha256(r.prev_hash || convert_to(r.text, 'UTF8')) or (p.place is null and r.place > 1)
      or r.prev_hash <> coalesce(p.hash, decode(repeat('00', 32), 'hex'))
      or (r.said->>'place', r.said->>'kind', r.said->>'id', r.said->>'entries')
        is distinct from (r.place::text, r.kind, r.record_id::text, r.entry_place::text)
    order by r.place limit 1)
  union all
  (select 'REGISTER_END', h.register_place::text, null, null from ledger_heads h
    left join lateral (select r.place, r.hash from register r order by r.place desc limit 1) last on true
    where h.tenant_id = app.tenant_id() and (h.register_place <> coalesce(last.place, 0)
      or h.register_hash <> coalesce(last.hash, decode(repeat('00', 32), 'hex'))))
  union all
  (select 'ACCOUNT_DIFFERS', a.code, a.id, null from accounts a left join latest f on f.record_id = a.id
    where a.tenant_id = app.tenant_id()
      and (a.is_sealed or exists (select from journal_lines l where l.tenant_id = a.tenant_id and l.account_id = a.id))
      and (not a.is_sealed or f.facts is distinct from app.account_facts(a))
    order by a.code limit 5)
  union all
  (select 'YEAR_DIFFERS', coalesce(y.name, f.facts->>'name'), coalesce(y.id, f.record_id), null
    from (select * from fiscal_years where tenant_id = app.tenant_id()) y
    full join (select * from latest where kind = 'YEAR') f on f.record_id = y.id
    where (y.id is null and f.facts <> 'null') or (y.id is not null and f.facts is distinct from app.year_facts(y))
    order by 2 limit 5)
  union all
  (select 'PERIOD_DIFFERS', coalesce(p.starts_on::text, f.facts->>'from') || ' – ' || coalesce(p.ends_on::text, f.facts->>'to'),
      coalesce(p.id, f.record_id), null
    from (select * from ledger_periods where tenant_id = app.tenant_id()) p
    full join (select * from latest where kind = 'PERIOD') f on f.record_id = p.id
    where (p.id is null and f.facts <> 'null') or (p.id is not null and f.facts is distinct from app.period_facts(p))
    order by 2 limit 5)
  union all
  (select 'POSTED_WHEN_LOCKED', e.number::text, m.record_id, e.id from moves m
    join journal_entries e on e.tenant_id = app.tenant_id() and e.period_id = m.record_id and e.status = 'POSTED'
      and e.place > m.entry_place and (m.until is null or e.place <= m.until)
    where m.status in ('LOCKED', 'YEAR_CLOSED')
    order by e.place limit 5)
  union all
  (select 'NUMBERS_DIFFER', y.name || ': ' || coalesce((
      select min(n.expected) from (select e.number, row_number() over (order by e.number) as expected from journal_entries e
        where e.tenant_id = y.tenant_id and e.fiscal_year_id = y.id and e.status = 'POSTED') n where n.number <> n.expected),
      u.highest + 1)::text, y.id, null
    from fiscal_years y
    cross join lateral (select count(*) as entries, coalesce(max(e.number), 0) as highest from journal_entries e
      where e.tenant_id = y.tenant_id and e.fiscal_year_id = y.id and e.status = 'POSTED') u
    where y.tenant_id = app.tenant_id() and (u.entries <> u.highest or u.highest <> y.last_number)
    order by y.name limit 5)
  union all
  (select 'SUMS_DIFFER', coalesce(a.code, '') || ', ' || b.day::text, b.account_id, null from ledger_balances b
    left join accounts a on a.tenant_id = b.tenant_id and a.id = b.account_id
    where b.tenant_id = app.tenant_id() and not exists (select from ledger_periods p
      where p.tenant_id = b.tenant_id and b.day between p.starts_on and p.ends_on)
    order by b.day limit 1)
$$;
grant execute on function app.wrong_sum(uuid), app.ledger_violations() to polyclinic_app;
