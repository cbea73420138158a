-- A booking is the most frequent write; what its rows cost is paid by every one.

-- A patient belongs to a clinic that is there, so an appointment of the patient does as well: it was checked twice.
alter table appointments drop constraint appointments_tenant_id_fkey;

-- Expired answers are removed by the chore of every hour for all clinics, no longer by each write for its own.
drop index idempotency_keys_age;
create index idempotency_keys_by_expiry on idempotency_keys (expires_at);
comment on index idempotency_keys_by_expiry is 'Across clinics: one chore removes what has expired.';
create policy owner_forget on idempotency_keys for delete to current_user using (true);
create policy owner_lookup on idempotency_keys for select to current_user using (true);

create function app.forget_answers() returns void
  language sql volatile security definer set search_path = pg_catalog, public as $$
  delete from idempotency_keys where expires_at < now()
$$;
grant execute on function app.forget_answers() to polyclinic_app;
