-- Reference ranges of a laboratory test as a clinic has set them; without a row the starter ranges apply.
create table lab_ranges (
  tenant_id  uuid not null references tenants (id),
  id         uuid not null default uuidv7(),
  test_code  text not null,
  ranges     jsonb not null default '[]',
  version    integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint lab_ranges_of_test unique (tenant_id, test_code)
);
call app.protect('lab_ranges');
create trigger lab_ranges_touch before update on lab_ranges for each row execute function app.touch();

create table lab_orders (
  tenant_id     uuid not null references tenants (id),
  id            uuid not null default uuidv7(),
  patient_id    uuid not null,
  encounter_id  uuid,
  code          text not null,
  name          text not null,
  urgency       text not null default 'ROUTINE' constraint lab_orders_urgency check (urgency in ('ROUTINE', 'URGENT', 'STAT')),
  reason        text,
  status        text not null default 'ORDERED'
    constraint lab_orders_status check (status in ('ORDERED', 'COLLECTED', 'COMPLETED', 'CANCELLED')),
  ordered_by    uuid not null,
  cancel_reason text,
  version       integer not null default 1,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint lab_orders_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  constraint lab_orders_encounter foreign key (tenant_id, encounter_id) references encounters (tenant_id, id),
  constraint lab_orders_orderer foreign key (tenant_id, ordered_by) references users (tenant_id, id)
);
create index lab_orders_of_patient on lab_orders (tenant_id, patient_id, id desc);
create index lab_orders_of_encounter on lab_orders (tenant_id, encounter_id);
create index lab_orders_of_orderer on lab_orders (tenant_id, ordered_by);
create index lab_orders_by_age on lab_orders (tenant_id, id desc);
call app.protect('lab_orders');
create trigger lab_orders_touch before update on lab_orders for each row execute function app.touch();

-- A result: the head names the version of its values that counts; the versions themselves never change.
create table lab_results (
  tenant_id      uuid not null references tenants (id),
  id             uuid not null default uuidv7(),
  patient_id     uuid not null,
  encounter_id   uuid,
  order_id       uuid,
  code           text not null,
  name           text not null,
  urgency        text not null default 'ROUTINE' constraint lab_results_urgency check (urgency in ('ROUTINE', 'URGENT', 'STAT')),
  status         text not null default 'PENDING'
    constraint lab_results_status check (status in ('PENDING', 'COMPLETED', 'REVIEWED', 'CANCELLED', 'ENTERED_IN_ERROR')),
  -- From 0; the number of corrections. Without meaning while the result is pending.
  revision       integer not null default 0,
  observed_at    timestamptz,
  flag           text constraint lab_results_flag check (flag in ('LL', 'L', 'N', 'H', 'HH', 'A')),
  completed_at   timestamptz,
  reviewed_at    timestamptz,
  reviewed_by    uuid,
  review_comment text,
  version        integer not null default 1,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint lab_results_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  constraint lab_results_encounter foreign key (tenant_id, encounter_id) references encounters (tenant_id, id),
  constraint lab_results_order foreign key (tenant_id, order_id) references lab_orders (tenant_id, id)
);
create index lab_results_of_patient on lab_results (tenant_id, patient_id, id desc);
create index lab_results_over_time on lab_results (tenant_id, patient_id, observed_at desc, id)
  where status in ('COMPLETED', 'REVIEWED');
create index lab_results_of_encounter on lab_results (tenant_id, encounter_id);
create index lab_results_of_order on lab_results (tenant_id, order_id);
create index lab_results_by_age on lab_results (tenant_id, id desc);
create index lab_results_to_review on lab_results (tenant_id, completed_at, id) where status = 'COMPLETED';
call app.protect('lab_results');
create trigger lab_results_touch before update on lab_results for each row execute function app.touch();

create table lab_result_revisions (
  tenant_id  uuid not null references tenants (id),
  result_id  uuid not null,
  revision   integer not null,
  "values"   jsonb not null,
  comment    text,
  reason     text,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, result_id, revision),
  constraint lab_result_revisions_result foreign key (tenant_id, result_id) references lab_results (tenant_id, id)
);
call app.protect('lab_result_revisions');
create function app.keep_lab_result_revision() returns trigger language plpgsql as $$
begin
  raise exception 'a version of a result never changes' using errcode = '23514', constraint = 'lab_result_revisions_immutable';
end $$;
create trigger lab_result_revisions_keep before update or delete on lab_result_revisions
  for each row execute function app.keep_lab_result_revision();
create trigger lab_result_revisions_keep_all before truncate on lab_result_revisions
  execute function app.keep_lab_result_revision();
