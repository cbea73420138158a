-- PINs that unlock an idle session on one device. The device derives a key from the PIN; the server stores a keyed hash
-- of that key, so neither the PIN nor the key can be found from this table.
create table device_pins (
  tenant_id  uuid not null references tenants (id),
  -- The device, by the id that it was given with the PIN.
  id         uuid not null default uuidv7(),
  user_id    uuid not null,
  pin_hash   bytea not null,
  -- Wrong PINs since the last right one.
  failures   smallint not null default 0 constraint device_pins_failures check (failures between 0 and 5),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint device_pins_user foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index device_pins_of_user on device_pins (tenant_id, user_id);
call app.protect('device_pins');
