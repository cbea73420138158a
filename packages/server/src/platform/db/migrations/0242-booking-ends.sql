-- First day on which a doctor gets no new bookings, such as the day after a licence has expired. Without a reference to the
-- account, which is deleted without regard to it.
create table booking_ends (
  tenant_id     uuid not null references tenants (id),
  user_id       uuid not null,
  unusable_from date not null,
  primary key (tenant_id, user_id)
);
call app.protect('booking_ends');
