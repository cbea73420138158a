-- Requirements of a service besides a time, read by treatments: consents, material and the usual next visit.
alter table services
  add column consents text[] not null default '{}',
  add column consumables jsonb not null default '[]',
  add column follow_up_days integer;
