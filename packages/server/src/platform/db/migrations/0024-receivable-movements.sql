-- Changes of the amount that each party of an invoice owes, by day. An invoice holds the sums of now; a report of a past day takes back whatever
-- is dated later. Written with the settled amounts of the invoice, in the same statement; never changed.
create table receivable_movements (
  tenant_id   uuid not null references tenants (id),
  id          uuid not null default uuidv7(),
  invoice_id  uuid not null,
  part        text not null constraint receivable_movements_part check (part in ('PATIENT', 'INSURER')),
  -- The day on which the ledger has it.
  date        date not null,
  -- Change of what the party owes, in the invoice's currency and in the clinic's, as the ledger has it.
  amount      bigint not null,
  base_amount bigint not null,
  created_at  timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint receivable_movements_invoice foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)
);
create index receivable_movements_of_invoice on receivable_movements (tenant_id, invoice_id, date);
create index receivable_movements_by_date on receivable_movements (tenant_id, date);

-- The share of an insurer that the patient owes instead.
create table share_transfers (
  tenant_id  uuid not null references tenants (id),
  id         uuid not null default uuidv7(),
  invoice_id uuid not null,
  amount     bigint not null constraint share_transfers_amount check (amount > 0),
  date       date not null,
  reason     text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint share_transfers_invoice foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)
);
create index share_transfers_of_invoice on share_transfers (tenant_id, invoice_id);
call app.protect('share_transfers');

-- Movements of the documents that are there already. The owner reads all clinics for that, so row security, which applies to
-- the owner as well, is lifted until the transaction of this migration has written them.
alter table invoices no force row level security;
alter table payments no force row level security;
alter table payment_allocations no force row level security;
alter table refunds no force row level security;
alter table credit_notes no force row level security;
alter table write_offs no force row level security;
alter table accounts no force row level security;
alter table journal_entries no force row level security;
alter table journal_lines no force row level security;

create function pg_temp.digits(currency text) returns integer language sql immutable as $$
  select case
    when currency in ('AFN', 'ALL', 'BIF', 'CLP', 'COP', 'DJF', 'GNF', 'HUF', 'IDR', 'IQD', 'IRR', 'ISK', 'JPY', 'KMF', 'KPW',
      'KRW', 'LAK', 'LBP', 'MGA', 'MMK', 'PKR', 'PYG', 'RWF', 'SLL', 'SOS', 'SYP', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF',
      'YER') then 0
    when currency in ('BHD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
    else 2
  end
$$;

insert into receivable_movements (tenant_id, invoice_id, part, date, amount, base_amount, created_at)
with receivable as (
  select a.tenant_id, a.id from accounts a where a.key in ('PATIENT_RECEIVABLES', 'INSURER_RECEIVABLES')
),
-- A document of one invoice: the ledger says how much of it each party owed.
of_one as (
  select e.tenant_id, d.invoice_id, l.party_type as part, e.entry_date as date, l.doc_amount as amount, e.posted_at as at
  from journal_entries e
  join lateral (
    select e.source_id as invoice_id where e.source_type = 'invoices' and e.event = 'invoice.voided'
    union all select c.invoice_id from credit_notes c
      where e.source_type = 'creditNotes' and c.tenant_id = e.tenant_id and c.id = e.source_id
    union all select w.invoice_id from write_offs w
      where e.source_type = 'writeOffs' and w.tenant_id = e.tenant_id and w.id = e.source_id
  ) d on true
  join journal_lines l on l.tenant_id = e.tenant_id and l.entry_id = e.id
  join receivable r on r.tenant_id = l.tenant_id and r.id = l.account_id
  where e.status = 'POSTED'
),
paid as (
  select a.tenant_id, a.invoice_id, a.part, a.date, -a.amount as amount, a.created_at as at from payment_allocations a
),
-- A payment was voided on its own day only.
voided as (
  select a.tenant_id, a.invoice_id, a.part, a.date, a.reversed as amount, y.updated_at as at
  from payment_allocations a join payments y on y.tenant_id = a.tenant_id and y.id = a.payment_id
  where y.status = 'VOIDED' and a.reversed > 0
),
-- Refunds took from the latest allocations first: both are laid side by side, and where they overlap, one took from the other.
taken as (
  select a.tenant_id, a.payment_id, a.invoice_id, a.part,
    sum(a.reversed) over (partition by a.tenant_id, a.payment_id order by a.id desc) as ends_at, a.reversed
  from payment_allocations a join payments y on y.tenant_id = a.tenant_id and y.id = a.payment_id
  where y.status <> 'VOIDED' and a.reversed > 0
),
given as (
  select r.tenant_id, r.payment_id, r.date, e.posted_at as at, s.amount,
    sum(s.amount) over (partition by r.tenant_id, r.payment_id order by e.place) as ends_at
  from refunds r
  join journal_entries e on e.tenant_id = r.tenant_id and e.source_type = 'refunds' and e.source_id = r.id
    and e.event = 'refund.completed'
  join lateral (
    select r.amount - coalesce(sum(l.doc_amount), 0) as amount from journal_lines l
    join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id and a.key = 'PATIENT_DEPOSITS'
    where l.tenant_id = e.tenant_id and l.entry_id = e.id
  ) s on true
  where r.status = 'COMPLETED'
),
refunded as (
  select t.tenant_id, t.invoice_id, t.part, g.date,
    least(t.ends_at, g.ends_at) - greatest(t.ends_at - t.reversed, g.ends_at - g.amount) as amount, g.at
  from taken t join given g on g.tenant_id = t.tenant_id and g.payment_id = t.payment_id
  where least(t.ends_at, g.ends_at) > greatest(t.ends_at - t.reversed, g.ends_at - g.amount)
),
moved as (
  select * from of_one union all select * from paid union all select * from voided union all select * from refunded
),
-- The ledger converts what is open before and after, and posts the difference.
steps as (
  select m.*, i.currency, t.currency as base, i.fx_rate * 10::numeric ^ (pg_temp.digits(t.currency) - pg_temp.digits(i.currency))
      as factor,
    case m.part when 'INSURER' then i.insurer_amount else i.total - i.insurer_amount end
      + sum(m.amount) over (partition by m.tenant_id, m.invoice_id, m.part order by m.at, m.amount desc
        rows unbounded preceding) as after
  from moved m
  join invoices i on i.tenant_id = m.tenant_id and i.id = m.invoice_id
  join tenants t on t.id = m.tenant_id
)
select tenant_id, invoice_id, part, date, amount,
  case when currency = base then amount else round(after * factor) - round((after - amount) * factor) end, at
from steps where amount <> 0
order by tenant_id, at;

alter table invoices force row level security;
alter table payments force row level security;
alter table payment_allocations force row level security;
alter table refunds force row level security;
alter table credit_notes force row level security;
alter table write_offs force row level security;
alter table accounts force row level security;
alter table journal_entries force row level security;
alter table journal_lines force row level security;
call app.protect('receivable_movements');
