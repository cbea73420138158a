-- Particulars of an invoice in India by rule 46 of the CGST Rules: the code of the service, which a line keeps, the state where
-- it is supplied and the state of the clinic, which together decide between CGST with SGST and IGST. What each of them
-- comes to is calculated from these. Empty for clinics in other countries, and for earlier invoices.
alter table services add column sac_code text constraint services_sac_code check (sac_code ~ '^99[0-9]{4}$');
alter table invoice_lines add column sac_code text constraint invoice_lines_sac_code check (sac_code ~ '^99[0-9]{4}$');
alter table invoices
  add column place_of_supply text constraint invoices_place_of_supply check (place_of_supply ~ '^[0-9]{2}$'),
  add column supplied_from   text constraint invoices_supplied_from check (supplied_from ~ '^[0-9]{2}$');
alter table insurers add column gstin text constraint insurers_gstin check (length(gstin) = 15);

-- Drafts are issued with the code that new lines get. Row level security is forced on the owner too, so it is suspended for
-- this update.
alter table tenants no force row level security;
alter table invoices no force row level security;
alter table invoice_lines no force row level security;
update invoice_lines l set sac_code = '999312' from invoices i, tenants t
where i.tenant_id = l.tenant_id and i.id = l.invoice_id and i.status = 'DRAFT' and t.id = l.tenant_id
  and t.organization->'address'->>'country' = 'IN';
alter table invoice_lines force row level security;
alter table invoices force row level security;
alter table tenants force row level security;

-- Methods by which the clinic takes payments; null for those that are usual in its country.
alter table ledgers add column payment_methods text[]
  constraint ledgers_payment_methods check (cardinality(payment_methods) > 0);
