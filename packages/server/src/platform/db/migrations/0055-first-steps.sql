-- The first-steps card of the dashboard is hidden. Existing clinics do not see it.
alter table tenants add column first_steps_hidden boolean not null default true;
alter table tenants alter column first_steps_hidden set default false;
