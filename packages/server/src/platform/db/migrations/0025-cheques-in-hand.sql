-- A cheque is in hand until the bank has cleared it, and the bank may return it unpaid.
alter table payments drop constraint payments_status;
alter table payments add constraint payments_status
  check (status in ('PENDING', 'COMPLETED', 'FAILED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'VOIDED', 'RETURNED'));
alter table payments add column returned_on date;
alter table payments add column return_reason text;
alter table payments add constraint payments_returned
  check ((status = 'RETURNED') = (returned_on is not null) and (returned_on is null) = (return_reason is null));
create index payments_returned_on on payments (tenant_id, returned_on) where returned_on is not null;

-- Row security applies to the owner as well; it is lifted until the transaction of this migration has reached all clinics.
alter table accounts no force row level security;
alter table payments no force row level security;
alter table journal_entries no force row level security;

-- Clinics with books get the account under the first code that is free, in their language.
insert into accounts (tenant_id, code, name, type, key)
select a.tenant_id, free.code, case when exists (
    select from accounts b where b.tenant_id = a.tenant_id and lower(b.name) = lower(named.name)
  ) then named.name || ' (' || free.code || ')' else named.name end, 'CASH', 'CHEQUES_IN_HAND'
from accounts a
join tenants t on t.id = a.tenant_id
cross join lateral (
  select case t.language when 'hi' then 'हस्तस्थ चेक' when 'ta' then 'கைவசக் காசோலைகள்' else 'Cheques in hand' end as name
) named
cross join lateral (
  select c.code from unnest(array['1040', '1041', '1042', '1043', '1044', '1045', '1046', '1047', '1048', '1049', '1040-CH'])
    with ordinality c (code, place)
  where not exists (select from accounts b where b.tenant_id = a.tenant_id and lower(b.code) = lower(c.code))
  order by c.place limit 1
) free
where a.key = 'CARD_CLEARING'
  and not exists (select from accounts b where b.tenant_id = a.tenant_id and b.key = 'CHEQUES_IN_HAND');

-- Cheques were posted to the bank at once: that entry has moved them there.
update payments y set settled_entry_id = e.id
from journal_entries e
where y.method = 'CHEQUE' and y.status in ('COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED') and y.settled_entry_id is null
  and e.tenant_id = y.tenant_id and e.source_type = 'payments' and e.source_id = y.id and e.event = 'payment.completed';

alter table accounts force row level security;
alter table payments force row level security;
alter table journal_entries force row level security;
