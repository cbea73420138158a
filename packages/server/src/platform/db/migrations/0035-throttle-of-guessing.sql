-- Guesses are counted for an account from one address, for the account from anywhere, and for the address; 'known' rows
-- hold the addresses from which an account was signed in to, and 'quota' rows count within a fixed period.
alter table login_throttle drop constraint login_throttle_scope;
alter table login_throttle add constraint login_throttle_scope
  check (scope in ('account', 'address', 'everywhere', 'known', 'quota'));
alter table login_throttle add column began_at timestamptz not null default now();
