-- Bank accounts to which employees are paid; a change waits for the approval of a second person.
create table employee_bank_details (
  tenant_id       uuid not null references tenants (id),
  id              uuid not null default uuidv7(),
  employee_id     uuid not null,
  holder          text not null,
  bank_name       text,
  iban            text,
  account_number  text,
  routing_number  text,
  reason          text not null,
  -- REPLACED: those that a later proposal or approval has taken the place of.
  status          text not null default 'PROPOSED'
    constraint employee_bank_details_status check (status in ('PROPOSED', 'APPROVED', 'REJECTED', 'REPLACED')),
  proposed_by     uuid,
  decided_by      uuid,
  decided_at      timestamptz,
  decision_reason text,
  created_at      timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint employee_bank_details_employee foreign key (tenant_id, employee_id) references employees (tenant_id, id),
  constraint employee_bank_details_complete
    check (iban is not null or (account_number is not null and routing_number is not null))
);
create index employee_bank_details_of_employee on employee_bank_details (tenant_id, employee_id, id);
create unique index employee_bank_details_in_force on employee_bank_details (tenant_id, employee_id)
  where status = 'APPROVED';
create unique index employee_bank_details_waiting on employee_bank_details (tenant_id, employee_id)
  where status = 'PROPOSED';
call app.protect('employee_bank_details');

-- Contracts, identity papers and certificates. A removed document is marked; its file stays.
create table employee_documents (
  tenant_id     uuid not null references tenants (id),
  id            uuid not null default uuidv7(),
  employee_id   uuid not null,
  title         text not null,
  kind          text not null default 'OTHER'
    constraint employee_documents_kind
    check (kind in ('CONTRACT', 'IDENTITY', 'WORK_PERMIT', 'CERTIFICATE', 'MEDICAL', 'LICENSE', 'WARNING', 'OTHER')),
  valid_until   date,
  -- Days before the end of validity from which the document is listed as expiring.
  alert_days    integer not null default 30 constraint employee_documents_alert check (alert_days between 0 and 365),
  content_type  text not null default 'application/pdf'
    constraint employee_documents_content_type
    check (content_type in ('application/pdf', 'image/png', 'image/jpeg', 'image/webp')),
  size          integer not null,
  sha256        text not null,
  deleted_at    timestamptz,
  delete_reason text,
  created_by    uuid,
  created_at    timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint employee_documents_employee foreign key (tenant_id, employee_id) references employees (tenant_id, id)
);
create index employee_documents_of_employee on employee_documents (tenant_id, employee_id, id desc);
create index employee_documents_by_validity on employee_documents (tenant_id, valid_until)
  where valid_until is not null and deleted_at is null;
call app.protect('employee_documents');

create table employee_document_contents (
  tenant_id   uuid not null references tenants (id),
  document_id uuid not null,
  bytes       bytea not null
    constraint employee_document_contents_size check (octet_length(bytes) between 1 and 8388608),
  primary key (tenant_id, document_id),
  constraint employee_document_contents_document
    foreign key (tenant_id, document_id) references employee_documents (tenant_id, id)
);
call app.protect('employee_document_contents');

-- Licences of employees. Only one that is recorded and expired blocks work, and only if it is marked so.
create table licenses (
  tenant_id     uuid not null references tenants (id),
  id            uuid not null default uuidv7(),
  employee_id   uuid not null,
  kind          text not null default 'OTHER'
    constraint licenses_kind
    check (kind in ('MEDICAL', 'DENTAL', 'NURSING', 'PHARMACY', 'RADIATION', 'LIFE_SUPPORT', 'DRIVING', 'OTHER')),
  title         text,
  number        text not null,
  issuer        text,
  issued_on     date,
  expires_on    date,
  is_required   boolean not null default true,
  -- Scan among the documents of the employee.
  document_id   uuid,
  -- Work in spite of the expiry, through this day.
  override_until  date,
  override_reason text,
  override_by     uuid,
  notes         text,
  deleted_at    timestamptz,
  created_by    uuid,
  version       integer not null default 1,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint licenses_employee foreign key (tenant_id, employee_id) references employees (tenant_id, id),
  constraint licenses_document foreign key (tenant_id, document_id) references employee_documents (tenant_id, id),
  constraint licenses_days check (expires_on >= issued_on),
  constraint licenses_override check ((override_until is null) = (override_reason is null))
);
create index licenses_of_employee on licenses (tenant_id, employee_id);
create index licenses_of_document on licenses (tenant_id, document_id);
create index licenses_by_expiry on licenses (tenant_id, expires_on) where expires_on is not null and deleted_at is null;
call app.protect('licenses');
create trigger licenses_touch before update on licenses for each row execute function app.touch();
