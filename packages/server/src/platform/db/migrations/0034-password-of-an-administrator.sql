-- True if the owner of the account chose the password. Nobody else may know the password of an administrator.
alter table users add column password_is_own boolean not null default true;

-- Requests for appointments that a patient may have open at a time; what patients book themselves waits for the clinic.
alter table tenants add column open_requests integer not null default 3
  constraint tenants_open_requests check (open_requests between 1 and 50);
