-- Links to the calendar of own shifts and on-call duty.
alter table public_links drop constraint public_links_kind;
alter table public_links add constraint public_links_kind
  check (kind in ('FORM', 'OFFER', 'CALENDAR', 'QUEUE', 'INVOICE', 'SHIFTS'));
