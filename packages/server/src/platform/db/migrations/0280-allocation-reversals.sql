-- Amounts by which refunds, voids and returned cheques reduce an allocation, by day. The allocation holds the sum; the fee share of
-- a doctor takes each reversal back in the month in which it occurs.
create table allocation_reversals (
  tenant_id     uuid not null references tenants (id),
  id            uuid not null default uuidv7(),
  allocation_id uuid not null,
  amount        bigint not null constraint allocation_reversals_amount check (amount > 0),
  date          date not null,
  -- Money went back to the payer; otherwise it counts as never paid.
  is_refund     boolean not null,
  created_at    timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint allocation_reversals_allocation
    foreign key (tenant_id, allocation_id) references payment_allocations (tenant_id, id)
);
create index allocation_reversals_of_allocation on allocation_reversals (tenant_id, allocation_id);

-- Allocations that are taken back already: a voided or returned payment on the day of its last change, a refunded one on the
-- day of its last refund. Row level security is forced on the owner too, so it is suspended for this insert.
alter table payments no force row level security;
alter table payment_allocations no force row level security;
alter table refunds no force row level security;
insert into allocation_reversals (tenant_id, allocation_id, amount, date, is_refund)
select a.tenant_id, a.id, a.reversed, greatest(a.date, coalesce(r.date, y.updated_at::date)), r.date is not null
from payment_allocations a
join payments y on y.tenant_id = a.tenant_id and y.id = a.payment_id
left join lateral (
  select max(f.date) as date from refunds f
  where f.tenant_id = y.tenant_id and f.payment_id = y.id and f.status = 'COMPLETED'
) r on true
where a.reversed > 0
order by a.tenant_id, a.id;
alter table payments force row level security;
alter table payment_allocations force row level security;
alter table refunds force row level security;
call app.protect('allocation_reversals');
