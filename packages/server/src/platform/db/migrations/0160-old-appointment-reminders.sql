-- A reminder only matters until its appointment begins: after that nobody is reminded of it again.
create index appointment_reminders_by_start on appointment_reminders (starts_at);
comment on index appointment_reminders_by_start is 'Across clinics: one job removes what has begun.';
create policy owner_forget on appointment_reminders for delete to current_user using (true);

-- Removes the reminders of appointments that began longer ago.
create function app.forget_reminders(older_than interval) returns void
  language sql volatile security definer set search_path = pg_catalog, public as $$
  delete from appointment_reminders where starts_at < now() - older_than
$$;
grant execute on function app.forget_reminders(interval) to polyclinic_app;
