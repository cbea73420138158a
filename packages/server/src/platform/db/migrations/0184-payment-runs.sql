-- Payments of supplier bills: proposed by one person, approved and posted by another.
create table payment_runs (
  tenant_id     uuid not null references tenants (id),
  id            uuid not null default uuidv7(),
  number        text,
  status        text not null default 'PENDING'
    constraint payment_runs_status check (status in ('PENDING', 'APPROVED', 'CANCELLED')),
  pay_on        date not null,
  currency      text not null,
  total         bigint not null constraint payment_runs_total check (total > 0),
  cancel_reason text,
  created_by    uuid,
  approved_by   uuid,
  approved_at   timestamptz,
  version       integer not null default 1,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index payment_runs_number on payment_runs (tenant_id, number);
create index payment_runs_by_age on payment_runs (tenant_id, id desc);
create index payment_runs_by_status on payment_runs (tenant_id, status, id desc);
call app.protect('payment_runs');
create trigger payment_runs_touch before update on payment_runs for each row execute function app.touch();

create table supplier_payments (
  tenant_id uuid not null references tenants (id),
  id        uuid not null default uuidv7(),
  run_id    uuid not null,
  line_no   integer not null,
  bill_id   uuid not null,
  amount    bigint not null constraint supplier_payments_amount check (amount > 0),
  discount  bigint not null default 0 constraint supplier_payments_discount check (discount >= 0),
  primary key (tenant_id, id),
  constraint supplier_payments_run foreign key (tenant_id, run_id) references payment_runs (tenant_id, id),
  constraint supplier_payments_bill foreign key (tenant_id, bill_id) references supplier_bills (tenant_id, id)
);
create unique index supplier_payments_once on supplier_payments (tenant_id, run_id, bill_id);
create index supplier_payments_of_bill on supplier_payments (tenant_id, bill_id);
call app.protect('supplier_payments');
