-- When administrators of the clinic need two-factor authentication: at once, after a grace period, or never. Existing
-- clinics keep what they have.
alter table tenants add column second_factor_policy text not null default 'NOW'
  constraint tenants_second_factor_policy check (second_factor_policy in ('NOW', 'GRACE', 'OPTIONAL'));
alter table tenants alter column second_factor_policy set default 'GRACE';

-- End of the grace period of an administrator; it begins with the first sign-in, once for each account.
alter table users add column second_factor_due_at timestamptz;
