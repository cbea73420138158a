-- Addresses that open something without a sign-in: a form, an offer, a calendar, a place in the queue. Only the hash of
-- the secret is kept (trust.md item 19); the secret itself names the clinic, so nothing is looked up across clinics.
create table public_links (
  tenant_id    uuid not null references tenants (id),
  id           uuid not null default uuidv7(),
  kind         text not null constraint public_links_kind check (kind in ('FORM', 'OFFER', 'CALENDAR', 'QUEUE')),
  token_hash   bytea not null,
  -- The form, the offer, the person or the appointment it opens.
  record_id    uuid not null,
  created_by   uuid,
  created_at   timestamptz not null default now(),
  -- Null is until it is revoked.
  expires_at   timestamptz,
  revoked_at   timestamptz,
  last_used_at timestamptz,
  -- Wrong answers to the question who is there.
  wrong_tries  integer not null default 0,
  primary key (tenant_id, id),
  constraint public_links_once unique (tenant_id, token_hash)
);
create index public_links_by_record on public_links (tenant_id, record_id);
call app.protect('public_links');
