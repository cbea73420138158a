-- Whether the dashboard leaves out the first steps of the clinic. Clinics that work already are not asked to begin.
alter table tenants add column first_steps_hidden boolean not null default true;
alter table tenants alter column first_steps_hidden set default false;
