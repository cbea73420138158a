-- How patients pay without coming to the desk. Without a row they pay there.
create table payment_settings (
  tenant_id       uuid not null references tenants (id),
  -- Address of the adapter of a payment provider, which creates the payment pages.
  provider_url    text,
  -- Encrypted; signs what the clinic and the adapter send to each other.
  provider_secret bytea,
  -- Virtual payment address of the clinic in UPI, and the name that payment apps show.
  upi_address     text,
  upi_name        text,
  version         integer not null default 1,
  updated_at      timestamptz not null default now(),
  primary key (tenant_id)
);
call app.protect('payment_settings');

-- Requests of patients to pay an invoice at the provider. The payment itself is recorded when the provider reports it.
create table payment_requests (
  tenant_id  uuid not null references tenants (id),
  id         uuid not null default uuidv7(),
  invoice_id uuid not null,
  patient_id uuid not null,
  -- The account that asked for it: that of the patient or of a guardian.
  user_id    uuid not null,
  amount     bigint not null constraint payment_requests_amount check (amount > 0),
  currency   text not null,
  status     text not null default 'OPEN'
    constraint payment_requests_status check (status in ('OPEN', 'PAID', 'FAILED', 'REPLACED')),
  -- Payment page; null until the provider has created it.
  url        text,
  payment_id uuid,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint payment_requests_invoice foreign key (tenant_id, invoice_id) references invoices (tenant_id, id),
  constraint payment_requests_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  constraint payment_requests_user foreign key (tenant_id, user_id) references users (tenant_id, id),
  constraint payment_requests_payment foreign key (tenant_id, payment_id) references payments (tenant_id, id)
);
-- Two devices that ask at once get the same request.
create unique index payment_requests_one_open on payment_requests (tenant_id, invoice_id) where status = 'OPEN';
create index payment_requests_of_invoice on payment_requests (tenant_id, invoice_id);
create index payment_requests_of_patient on payment_requests (tenant_id, patient_id);
create index payment_requests_of_user on payment_requests (tenant_id, user_id);
create index payment_requests_of_payment on payment_requests (tenant_id, payment_id);
call app.protect('payment_requests');
