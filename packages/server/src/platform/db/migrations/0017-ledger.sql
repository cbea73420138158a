-- The books (business.md sections 1, 3 to 5). Amounts are minor units of the clinic's currency unless a column says otherwise.

create table ledgers (
  tenant_id           uuid primary key references tenants (id),
  fiscal_year_start   integer not null default 1 constraint ledgers_fiscal_year_start check (fiscal_year_start between 1 and 12),
  payment_days        integer not null default 14 constraint ledgers_payment_days check (payment_days between 0 and 365),
  prices_include_tax  boolean not null default false,
  approval_limit      bigint not null default 0 constraint ledgers_approval_limit check (approval_limit >= 0),
  posting_limit       bigint constraint ledgers_posting_limit check (posting_limit >= 0),
  allow_solo_approval boolean not null default false,
  invoice_prefix      text not null default 'INV-',
  invoice_footer      text,
  tax_number          text,
  version             integer not null default 1,
  updated_at          timestamptz not null default now()
);
call app.protect('ledgers');
create trigger ledgers_touch before update on ledgers for each row execute function app.touch();

-- Where the chain of posted entries ends. Whoever posts holds this row, so that numbers have no gaps and the chain no fork.
create table ledger_heads (
  tenant_id uuid primary key references tenants (id),
  place     bigint not null default 0,
  hash      bytea not null default decode(repeat('00', 32), 'hex')
);
call app.protect('ledger_heads');

-- All sums are in the clinic's currency, so it stays from the first posting on.
create function app.keep_currency() returns trigger language plpgsql as $$
declare
  last_place bigint;
begin
  select place into last_place from ledger_heads where tenant_id = new.id for share;
  if last_place > 0 then
    raise exception 'the books are kept in this currency' using errcode = '23514', constraint = 'tenants_currency_fixed';
  end if;
  return new;
end $$;
create trigger tenants_keep_currency before update of currency on tenants
  for each row when (old.currency <> new.currency) execute function app.keep_currency();

create table branches (
  tenant_id  uuid not null references tenants (id),
  id         uuid not null default uuidv7(),
  name       text not null,
  code       text,
  is_active  boolean not null default true,
  version    integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index branches_name_taken on branches (tenant_id, lower(name));
call app.protect('branches');
create trigger branches_touch before update on branches for each row execute function app.touch();

create table accounts (
  tenant_id   uuid not null references tenants (id),
  id          uuid not null default uuidv7(),
  code        text not null,
  name        text not null,
  type        text not null constraint accounts_type check (type in (
    'BANK', 'CASH', 'RECEIVABLE', 'CONTRA_RECEIVABLE', 'CURRENT_ASSET', 'INVENTORY', 'FIXED_ASSET', 'CONTRA_ASSET', 'PAYABLE',
    'CURRENT_LIABILITY', 'LONG_TERM_LIABILITY', 'EQUITY', 'CONTRA_EQUITY', 'REVENUE', 'CONTRA_REVENUE', 'OTHER_INCOME',
    'COST_OF_SALES', 'EXPENSE', 'OTHER_EXPENSE')),
  -- What the posting rules call it.
  key         text,
  parent_id   uuid,
  description text,
  is_active   boolean not null default true,
  is_manual   boolean not null default true,
  party_type  text constraint accounts_party_type check (party_type in ('PATIENT', 'INSURER', 'SUPPLIER', 'EMPLOYEE')),
  version     integer not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint accounts_parent foreign key (tenant_id, parent_id) references accounts (tenant_id, id),
  constraint accounts_not_own_parent check (parent_id <> id)
);
create unique index accounts_code_taken on accounts (tenant_id, lower(code));
create unique index accounts_name_taken on accounts (tenant_id, lower(name));
create unique index accounts_key_taken on accounts (tenant_id, key) where key is not null;
create index accounts_by_parent on accounts (tenant_id, parent_id);
call app.protect('accounts');
create trigger accounts_touch before update on accounts for each row execute function app.touch();

create table fiscal_years (
  tenant_id   uuid not null references tenants (id),
  id          uuid not null default uuidv7(),
  -- '2026', or '2026-27' where it spans two.
  name        text not null,
  starts_on   date not null,
  ends_on     date not null,
  last_number integer not null default 0,
  closed_at   timestamptz,
  primary key (tenant_id, id),
  constraint fiscal_years_once unique (tenant_id, name),
  constraint fiscal_years_apart exclude using gist (tenant_id with =, daterange(starts_on, ends_on, '[]') with &&)
);
call app.protect('fiscal_years');

create table ledger_periods (
  tenant_id            uuid not null references tenants (id),
  id                   uuid not null default uuidv7(),
  fiscal_year_id       uuid not null,
  number               integer not null,
  starts_on            date not null,
  ends_on              date not null,
  status               text not null default 'OPEN' constraint ledger_periods_status
                       check (status in ('OPEN', 'SOFT_LOCKED', 'LOCKED', 'YEAR_CLOSED')),
  reopen_requested_by  uuid,
  -- Who locked or unlocked it last, and why.
  changed_by           uuid,
  reason               text,
  version              integer not null default 1,
  updated_at           timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint ledger_periods_year foreign key (tenant_id, fiscal_year_id) references fiscal_years (tenant_id, id),
  constraint ledger_periods_once unique (tenant_id, fiscal_year_id, number),
  constraint ledger_periods_apart exclude using gist (tenant_id with =, daterange(starts_on, ends_on, '[]') with &&)
);
call app.protect('ledger_periods');
create trigger ledger_periods_touch before update on ledger_periods for each row execute function app.touch();

create table journal_entries (
  tenant_id        uuid not null references tenants (id),
  id               uuid not null default uuidv7(),
  status           text not null constraint journal_entries_status
                   check (status in ('DRAFT', 'PENDING', 'APPROVED', 'POSTED', 'REJECTED')),
  kind             text not null constraint journal_entries_kind
                   check (kind in ('MANUAL', 'SYSTEM', 'REVERSAL', 'OPENING', 'CLOSING')),
  entry_date       date not null,
  memo             text not null,
  reference        text,
  -- Until it is posted, the lines as they were written (the contract's JournalLineFields); then journal_lines has them.
  draft            jsonb,
  total            bigint not null,
  line_count       integer not null,
  source_type      text,
  source_id        uuid,
  event            text,
  reverses_id      uuid,
  reversed_by_id   uuid,
  created_by       uuid,
  -- Everybody who changed it since it was last sent for approval: none of them approves it.
  edited_by        uuid[] not null default '{}',
  approved_by      uuid,
  approved_at      timestamptz,
  approved_hash    bytea,
  rejected_by      uuid,
  rejection_reason text,
  posted_by        uuid,
  posted_at        timestamptz,
  -- Lines belong to the transaction that posted their entry, and to no other.
  posted_in        xid8,
  fiscal_year_id   uuid,
  period_id        uuid,
  number           integer,
  -- In the chain of the clinic, over all years.
  place            bigint,
  prev_hash        bytea,
  hash             bytea,
  version          integer not null default 1,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint journal_entries_year foreign key (tenant_id, fiscal_year_id) references fiscal_years (tenant_id, id),
  constraint journal_entries_period foreign key (tenant_id, period_id) references ledger_periods (tenant_id, id),
  constraint journal_entries_reverses foreign key (tenant_id, reverses_id) references journal_entries (tenant_id, id),
  constraint journal_entries_source check ((source_type is null) = (source_id is null) and (source_type is null) = (event is null)),
  constraint journal_entries_posted check ((status = 'POSTED') = (number is not null and place is not null and hash is not null
    and prev_hash is not null and posted_at is not null and posted_in is not null and period_id is not null and draft is null))
);
-- The permanent second guard of business.md section 7: one event of one record is posted once, for ever.
create unique index journal_entries_once on journal_entries (tenant_id, source_type, source_id, event) where source_type is not null;
create unique index journal_entries_number on journal_entries (tenant_id, fiscal_year_id, number);
create unique index journal_entries_place on journal_entries (tenant_id, place) where place is not null;
create unique index journal_entries_reversed_once on journal_entries (tenant_id, reverses_id)
  where reverses_id is not null and status <> 'REJECTED';
create index journal_entries_of_reversed on journal_entries (tenant_id, reverses_id);
create index journal_entries_of_period on journal_entries (tenant_id, period_id);
create index journal_entries_by_date on journal_entries (tenant_id, entry_date desc, id desc);
create index journal_entries_waiting on journal_entries (tenant_id, status, entry_date desc, id desc) where status <> 'POSTED';
call app.protect('journal_entries');

-- Whose a line is, its entry knows: a foreign key to the clinic itself would be one more look for each line, and say nothing new.
create table journal_lines (
  tenant_id      uuid not null,
  entry_id       uuid not null,
  line_no        integer not null,
  account_id     uuid not null,
  entry_date     date not null,
  debit          bigint not null constraint journal_lines_debit check (debit >= 0),
  credit         bigint not null constraint journal_lines_credit check (credit >= 0),
  currency       text not null,
  fx_rate        numeric(19,6) not null default 1 constraint journal_lines_fx_rate check (fx_rate > 0),
  -- In minor units of that currency, negative on the credit side.
  doc_amount     bigint not null,
  branch_id      uuid,
  department_id  uuid,
  party_type     text,
  party_id       uuid,
  item_id        uuid,
  asset_id       uuid,
  source_line_id uuid,
  memo           text,
  primary key (tenant_id, entry_id, line_no),
  constraint journal_lines_one_side check ((debit = 0) <> (credit = 0)),
  constraint journal_lines_entry foreign key (tenant_id, entry_id) references journal_entries (tenant_id, id),
  constraint journal_lines_account foreign key (tenant_id, account_id) references accounts (tenant_id, id),
  constraint journal_lines_branch foreign key (tenant_id, branch_id) references branches (tenant_id, id),
  constraint journal_lines_party check ((party_type is null) = (party_id is null))
);
create index journal_lines_by_account on journal_lines (tenant_id, account_id, entry_date, entry_id, line_no);
create index journal_lines_by_branch on journal_lines (tenant_id, branch_id);
create index journal_lines_by_party on journal_lines (tenant_id, party_id, entry_date) where party_id is not null;
call app.protect('journal_lines');

-- Sums per account, branch and day (D) or month (M), kept by the posting itself, so that no report reads the lines of years.
create table ledger_balances (
  tenant_id  uuid not null,
  grain      text not null constraint ledger_balances_grain check (grain in ('D', 'M')),
  -- The day, or the first of the month.
  day        date not null,
  account_id uuid not null,
  -- All zeros where no branch is named.
  branch_id  uuid not null default '00000000-0000-0000-0000-000000000000',
  debit      bigint not null,
  credit     bigint not null,
  -- What closing a year has to do with these sums: statements of income leave it out, so that a closed year still shows.
  closing_debit  bigint not null default 0,
  closing_credit bigint not null default 0,
  primary key (tenant_id, grain, day, account_id, branch_id),
  constraint ledger_balances_account foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);
create index ledger_balances_of_account on ledger_balances (tenant_id, account_id, grain, day);
call app.protect('ledger_balances');

-- Posted rows have no way back, for the owner of the tables neither.
create function app.keep_posted_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a journal entry is never deleted' using errcode = '23514', constraint = 'journal_entries_immutable';
  end if;
  if old.status = 'POSTED' then
    -- That it was reversed is all that can happen to it.
    if old.reversed_by_id is null and new.reversed_by_id is not null then
      new.version := old.version + 1;
      new.updated_at := now();
    end if;
    if to_jsonb(new) - array['reversed_by_id', 'version', 'updated_at']
      <> to_jsonb(old) - array['reversed_by_id', 'version', 'updated_at']
      or (old.reversed_by_id is not null and new.reversed_by_id is distinct from old.reversed_by_id) then
      raise exception 'a posted journal entry never changes' using errcode = '23514', constraint = 'journal_entries_immutable';
    end if;
    return new;
  end if;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;
create trigger journal_entries_keep before update or delete on journal_entries
  for each row execute function app.keep_posted_entry();

create function app.keep_journal_line() returns trigger language plpgsql as $$
begin
  raise exception 'a journal line never changes' using errcode = '23514', constraint = 'journal_entries_immutable';
end $$;
create trigger journal_lines_keep before update or delete on journal_lines
  for each row execute function app.keep_journal_line();
create trigger journal_lines_keep_all before truncate on journal_lines execute function app.keep_journal_line();
create trigger journal_entries_keep_all before truncate on journal_entries execute function app.keep_journal_line();

-- Lines enter with their entry or never. The lock keeps out whoever would post the entry at the same moment. Judged once for
-- all lines of a statement: an entry has several, and they are written together.
create function app.admit_journal_lines() returns trigger language plpgsql as $$
begin
  if (select count(*) from added) <> (
    select count(*) from (
      select from added a
      join journal_entries e on e.tenant_id = a.tenant_id and e.id = a.entry_id
      where e.status = 'POSTED' and e.posted_in = pg_current_xact_id() and e.entry_date = a.entry_date
      for share of e
    ) admitted
  ) then
    raise exception 'this entry takes no more lines' using errcode = '23514', constraint = 'journal_entries_immutable';
  end if;
  return null;
end $$;
create trigger journal_lines_admit after insert on journal_lines referencing new table as added
  for each statement execute function app.admit_journal_lines();

-- Judged when the transaction ends: debits are credits, in the clinic's currency and in each of the document's.
create function app.balance_journal_entry() returns trigger language plpgsql as $$
declare
  fault text;
begin
  if new.status <> 'POSTED' then
    return null;
  end if;
  select case
      when coalesce(sum(c.lines), 0) < 2 or sum(c.lines) <> new.line_count then 'lines'
      when sum(c.debit) <> sum(c.credit) or sum(c.debit) <> new.total then 'sides'
      when bool_or(c.doc_amount <> 0) then 'currency'
    end into fault
  from (
    select count(*) as lines, sum(l.debit) as debit, sum(l.credit) as credit, sum(l.doc_amount) as doc_amount
    from journal_lines l where l.tenant_id = new.tenant_id and l.entry_id = new.id group by l.currency
  ) c;
  if fault is not null then
    raise exception 'the entry is not balanced: %', fault using errcode = '23514', constraint = 'journal_entries_balanced';
  end if;
  return null;
end $$;
create constraint trigger journal_entries_balance after insert or update of status on journal_entries
  deferrable initially deferred for each row execute function app.balance_journal_entry();

-- What the hash of an entry covers, as JSON that any program can write alike (contract/ledger-proof.ts does in the browser).
create function app.journal_line_text(l journal_lines) returns text language sql stable as $$
  select '[' || l.line_no || ',' || to_json(l.account_id)::text || ',' || l.debit || ',' || l.credit || ','
    || to_json(l.currency)::text || ',' || to_json(l.fx_rate::text)::text || ',' || l.doc_amount || ','
    || coalesce(to_json(l.branch_id)::text, 'null') || ',' || coalesce(to_json(l.department_id)::text, 'null') || ','
    || coalesce(to_json(l.party_type)::text, 'null') || ',' || coalesce(to_json(l.party_id)::text, 'null') || ','
    || coalesce(to_json(l.item_id)::text, 'null') || ',' || coalesce(to_json(l.asset_id)::text, 'null') || ','
    || coalesce(to_json(l.source_line_id)::text, 'null') || ',' || coalesce(to_json(l.memo)::text, 'null') || ']'
$$;

-- Since 1970 in UTC: an instant that reads alike in every zone and program.
create function app.microseconds(at timestamptz) returns bigint language sql stable as $$
  select (extract(epoch from at) * 1000000)::bigint
$$;

create function app.journal_entry_text(e journal_entries, lines text) returns text language sql stable as $$
  select '{"place":' || e.place || ',"year":' || to_json(e.fiscal_year_id)::text || ',"number":' || e.number
    || ',"id":' || to_json(e.id)::text || ',"date":' || to_json(e.entry_date)::text || ',"kind":' || to_json(e.kind)::text
    || ',"memo":' || to_json(e.memo)::text || ',"reference":' || coalesce(to_json(e.reference)::text, 'null')
    || ',"source":' || case when e.source_type is null then 'null'
      else '[' || to_json(e.source_type)::text || ',' || to_json(e.source_id)::text || ',' || to_json(e.event)::text || ']' end
    || ',"reverses":' || coalesce(to_json(e.reverses_id)::text, 'null')
    || ',"createdBy":' || coalesce(to_json(e.created_by)::text, 'null')
    || ',"approvedBy":' || coalesce(to_json(e.approved_by)::text, 'null')
    || ',"postedBy":' || coalesce(to_json(e.posted_by)::text, 'null')
    || ',"approvedAt":' || coalesce(app.microseconds(e.approved_at)::text, 'null')
    || ',"postedAt":' || app.microseconds(e.posted_at) || ',"total":' || e.total || ',"lines":[' || lines || ']}'
$$;
grant execute on function app.microseconds(timestamptz), app.journal_line_text(journal_lines), app.journal_entry_text(journal_entries, text) to polyclinic_app;

-- Posts an entry in one round trip: number, lines, sums and hash. `entry` carries id, date, kind, memo, reference, sourceType,
-- sourceId, event, reversesId, createdBy, postedBy and lines (accountId or accountKey, debit, credit, currency, fxRate, docAmount,
-- branchId, departmentId, partyType, partyId, itemId, assetId, sourceLineId, memo). Where an approved entry of this id is there,
-- it is posted as it was written, and only postedBy counts. A refusal carries the name of a constraint.
create function app.post_entry(entry jsonb, passes_soft_lock boolean) returns journal_entries
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  clinic uuid := app.tenant_id();
  head ledger_heads;
  period record;
  posted journal_entries;
  is_new boolean := entry ? 'lines';
  is_by_hand boolean;
  is_closing boolean;
  lines journal_lines[];
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
    -- Whatever takes a closing back belongs to it.
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
    count(*), case
      when bool_or(l.id is null) then 'journal_lines_account'
      -- What takes back an entry or closes a year reaches whatever has been posted to.
      when posted.kind not in ('REVERSAL', 'CLOSING') and bool_or(not l.is_active or (is_by_hand and not l.is_manual)
        or exists (select from accounts c where c.tenant_id = clinic and c.parent_id = l.id)) then 'journal_account_closed'
      when posted.kind <> 'CLOSING' and bool_or(l.is_party_missing) then 'journal_party_required'
    end
    into lines, line_texts, posted.total, posted.line_count, fault
  from (
    select l.place, l.debit, a.id, a.is_active, a.is_manual,
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
grant execute on function app.post_entry(jsonb, boolean) to polyclinic_app;

-- Where the chain breaks first between two places, worked out anew from what is stored; no row when it holds. Columns that
-- the hash does not cover, because they follow from what it covers, are compared with that.
create function app.broken_link(first_place bigint, last_place bigint)
  returns table (place bigint, entry_id uuid, number integer, why text) language sql stable as $$
  select e.place, e.id, e.number, case
      when p.place is null and e.place > 1 then 'MISSING'
      when e.prev_hash <> coalesce(p.hash, decode(repeat('00', 32), 'hex')) then 'ORDER'
      else 'CONTENT'
    end
  from journal_entries e
  left join journal_entries p on p.tenant_id = e.tenant_id and p.place = e.place - 1
  cross join lateral (
    select sha256(e.prev_hash || convert_to(app.journal_entry_text(e,
        coalesce(string_agg(app.journal_line_text(l), ',' order by l.line_no), '')), 'UTF8')) as hash,
      count(*) as line_count, coalesce(bool_and(l.entry_date = e.entry_date), false) as is_dated
    from journal_lines l where l.tenant_id = e.tenant_id and l.entry_id = e.id
  ) anew
  where e.tenant_id = app.tenant_id() and e.place between first_place and last_place
    and (anew.hash <> e.hash or anew.line_count <> e.line_count or not anew.is_dated
      or (p.place is null and e.place > 1) or e.prev_hash <> coalesce(p.hash, decode(repeat('00', 32), 'hex'))
      or not exists (select from ledger_periods d where d.tenant_id = e.tenant_id and d.id = e.period_id
        and d.fiscal_year_id = e.fiscal_year_id and e.entry_date between d.starts_on and d.ends_on)
      or e.reversed_by_id is distinct from (select r.id from journal_entries r
        where r.tenant_id = e.tenant_id and r.reverses_id = e.id and r.status = 'POSTED'))
  order by e.place limit 1
$$;
grant execute on function app.broken_link(bigint, bigint) to polyclinic_app;
