-- What changed at a clinic lately, written with the audit row of the change, which also notifies whoever listens: enough
-- for a reader that was cut off to hear of what it missed. It says that something changed and which record, never what.
create table live_events (
  tenant_id  uuid not null references tenants (id),
  id         uuid not null default uuidv7(),
  topic      text not null,
  record_id  uuid,
  -- The patient whom it concerns: patients hear of their own alone.
  patient_id uuid,
  -- Somebody whom alone it concerns, such as who gets a message.
  user_id    uuid,
  at         timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id)
);
create index live_events_by_age on live_events (at);
comment on index live_events_by_age is 'Across clinics: one chore forgets what is old.';
call app.protect('live_events');
create policy owner_forget on live_events for delete to current_user using (true);
create policy owner_lookup on live_events for select to current_user using (true);

create function app.forget_live(older_than interval) returns void
  language sql volatile security definer set search_path = pg_catalog, public as $$
  delete from live_events where at < now() - older_than
$$;
grant execute on function app.forget_live(interval) to polyclinic_app;
