-- Prescriptions that were written elsewhere, as the pharmacist has read them from the paper.
create table outside_prescriptions (
  tenant_id       uuid not null references tenants (id),
  id              uuid not null default uuidv7(),
  patient_id      uuid not null,
  prescriber_name text not null,
  issued_on       date not null,
  note            text,
  recorded_by     uuid not null,
  created_at      timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint outside_prescriptions_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  constraint outside_prescriptions_recorder foreign key (tenant_id, recorded_by) references users (tenant_id, id)
);
create index outside_prescriptions_of_patient on outside_prescriptions (tenant_id, patient_id, id desc);
create index outside_prescriptions_of_recorder on outside_prescriptions (tenant_id, recorded_by);
create index outside_prescriptions_by_age on outside_prescriptions (tenant_id, id desc);
call app.protect('outside_prescriptions');

create table outside_prescription_items (
  tenant_id       uuid not null references tenants (id),
  id              uuid not null default uuidv7(),
  prescription_id uuid not null,
  position        integer not null,
  drug_name       text not null,
  ingredients     jsonb not null default '[]',
  directions      text not null,
  quantity        double precision not null,
  dose_unit       text not null,
  primary key (tenant_id, id),
  constraint outside_prescription_items_prescription foreign key (tenant_id, prescription_id)
    references outside_prescriptions (tenant_id, id)
);
create index outside_prescription_items_of_prescription
  on outside_prescription_items (tenant_id, prescription_id, position);
call app.protect('outside_prescription_items');

-- Dispensed quantities. The item is one of a prescription of the clinic or of one from elsewhere.
create table dispensings (
  tenant_id        uuid not null references tenants (id),
  id               uuid not null default uuidv7(),
  patient_id       uuid not null,
  order_id         uuid not null,
  item_id          uuid not null,
  drug_name        text not null,
  quantity         double precision not null,
  dose_unit        text not null,
  batch            text not null,
  expires_on       date not null,
  counselling_note text,
  medicine_id      uuid,
  unit_price       bigint,
  -- Line that the desk may put on an invoice; null without a price.
  charge           bigint,
  dispensed_by     uuid not null,
  dispensed_at     timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint dispensings_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  constraint dispensings_medicine foreign key (tenant_id, medicine_id) references formulary (tenant_id, id),
  constraint dispensings_dispenser foreign key (tenant_id, dispensed_by) references users (tenant_id, id)
);
create index dispensings_of_patient on dispensings (tenant_id, patient_id, dispensed_at desc, id);
create index dispensings_of_item on dispensings (tenant_id, item_id);
create index dispensings_of_order on dispensings (tenant_id, order_id);
create index dispensings_of_medicine on dispensings (tenant_id, medicine_id);
create index dispensings_of_dispenser on dispensings (tenant_id, dispensed_by);
create index dispensings_by_time on dispensings (tenant_id, dispensed_at desc, id);
call app.protect('dispensings');

create table dispensing_returns (
  tenant_id     uuid not null references tenants (id),
  id            uuid not null default uuidv7(),
  dispensing_id uuid not null,
  quantity      double precision not null,
  reason        text not null,
  returned_by   uuid not null,
  returned_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint dispensing_returns_dispensing foreign key (tenant_id, dispensing_id) references dispensings (tenant_id, id),
  constraint dispensing_returns_receiver foreign key (tenant_id, returned_by) references users (tenant_id, id)
);
create index dispensing_returns_of_dispensing on dispensing_returns (tenant_id, dispensing_id);
create index dispensing_returns_of_receiver on dispensing_returns (tenant_id, returned_by);
call app.protect('dispensing_returns');

-- The record of what was handed out never changes; only a merge of two patients moves it.
create function app.keep_dispensing() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'patient_id' = to_jsonb(old) - 'patient_id' then return new; end if;
  raise exception 'what was dispensed never changes' using errcode = '23514', constraint = 'dispensings_immutable';
end $$;
create trigger dispensings_keep before update or delete on dispensings
  for each row execute function app.keep_dispensing();
create trigger dispensings_keep_all before truncate on dispensings execute function app.keep_dispensing();
create function app.keep_dispensing_return() returns trigger language plpgsql as $$
begin
  raise exception 'a return never changes' using errcode = '23514', constraint = 'dispensing_returns_immutable';
end $$;
create trigger dispensing_returns_keep before update or delete on dispensing_returns
  for each row execute function app.keep_dispensing_return();
create trigger dispensing_returns_keep_all before truncate on dispensing_returns
  execute function app.keep_dispensing_return();

-- Requests of patients for another supply of an item.
create table refill_requests (
  tenant_id       uuid not null references tenants (id),
  id              uuid not null default uuidv7(),
  patient_id      uuid not null,
  prescription_id uuid not null,
  item_id         uuid not null,
  status          text not null default 'REQUESTED'
    constraint refill_requests_status check (status in ('REQUESTED', 'APPROVED', 'DENIED')),
  note            text,
  requested_by    uuid not null,
  decided_by      uuid,
  decided_at      timestamptz,
  reason          text,
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint refill_requests_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  constraint refill_requests_prescription foreign key (tenant_id, prescription_id)
    references prescriptions (tenant_id, id),
  constraint refill_requests_requester foreign key (tenant_id, requested_by) references users (tenant_id, id),
  constraint refill_requests_decider foreign key (tenant_id, decided_by) references users (tenant_id, id)
);
create unique index refill_requests_open on refill_requests (tenant_id, item_id) where status = 'REQUESTED';
create index refill_requests_of_item on refill_requests (tenant_id, item_id);
create index refill_requests_of_patient on refill_requests (tenant_id, patient_id, id desc);
create index refill_requests_of_prescription on refill_requests (tenant_id, prescription_id);
create index refill_requests_of_requester on refill_requests (tenant_id, requested_by);
create index refill_requests_of_decider on refill_requests (tenant_id, decided_by);
create index refill_requests_by_status on refill_requests (tenant_id, status, id desc);
create index refill_requests_by_age on refill_requests (tenant_id, id desc);
call app.protect('refill_requests');
create trigger refill_requests_touch before update on refill_requests for each row execute function app.touch();
