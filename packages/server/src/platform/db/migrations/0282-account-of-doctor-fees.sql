-- Clinics with books get the account of the fee shares of doctors under the first code that is free, in their language. Row
-- security applies to the owner as well; it is lifted until the transaction of this migration has reached all clinics.
alter table accounts no force row level security;
insert into accounts (tenant_id, code, name, type, key)
select a.tenant_id, free.code, case when exists (
    select from accounts b where b.tenant_id = a.tenant_id and lower(b.name) = lower(named.name)
  ) then named.name || ' (' || free.code || ')' else named.name end, 'COST_OF_SALES', 'DOCTOR_FEES'
from accounts a
join tenants t on t.id = a.tenant_id
cross join lateral (
  select case t.language when 'hi' then 'डॉक्टरों की शुल्क हिस्सेदारी' when 'ta' then 'டாக்டர்களின் கட்டணப் பங்குகள்'
    else 'Fee shares of doctors' end as name
) named
cross join lateral (
  select c.code from unnest(array['5050', '5051', '5052', '5053', '5054', '5055', '5056', '5057', '5058', '5059', '5050-DF'])
    with ordinality c (code, place)
  where not exists (select from accounts b where b.tenant_id = a.tenant_id and lower(b.code) = lower(c.code))
  order by c.place limit 1
) free
where a.key = 'CARD_CLEARING'
  and not exists (select from accounts b where b.tenant_id = a.tenant_id and b.key = 'DOCTOR_FEES');
alter table accounts force row level security;
