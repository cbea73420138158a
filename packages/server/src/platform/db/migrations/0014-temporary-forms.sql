create table form_templates (
  tenant_id  uuid not null references tenants (id),
  id         uuid not null default uuidv7(),
  title      text not null,
  intro      text,
  questions  jsonb not null,
  deleted_at timestamptz,
  created_by uuid,
  version    integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
call app.protect('form_templates');
create trigger form_templates_touch before update on form_templates for each row execute function app.touch();

create table temporary_forms (
  tenant_id  uuid not null references tenants (id),
  id         uuid not null default uuidv7(),
  title      text not null,
  intro      text,
  questions  jsonb not null,
  patient_id uuid,
  is_multi   boolean not null default false constraint temporary_forms_multi check (not is_multi or patient_id is null),
  -- What was last seen of it; a form whose time is over reads as EXPIRED.
  status     text not null default 'ACTIVE' constraint temporary_forms_status check (status in
               ('ACTIVE', 'OPENED', 'SUBMITTED', 'PROCESSED', 'REVOKED')),
  opened_at  timestamptz,
  expires_at timestamptz not null,
  created_by uuid,
  version    integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint temporary_forms_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id)
);
create index temporary_forms_by_age on temporary_forms (tenant_id, id desc);
create index temporary_forms_by_patient on temporary_forms (tenant_id, patient_id);
call app.protect('temporary_forms');
create trigger temporary_forms_touch before update on temporary_forms for each row execute function app.touch();

create table form_submissions (
  tenant_id    uuid not null references tenants (id),
  -- Made by the browser, so that a repeated send is the same submission.
  id           uuid not null,
  form_id      uuid not null,
  answers      jsonb not null,
  -- The name that the answers give, for the list of the inbox.
  respondent   text,
  -- What app.find_duplicates is asked for the records that the answers fit.
  asked        jsonb not null default '[]',
  patient_id   uuid,
  status       text not null default 'WAITING' constraint form_submissions_status check (status in ('WAITING', 'PROCESSED', 'DISMISSED')),
  accepted     text[] not null default '{}',
  handled_by   uuid,
  handled_at   timestamptz,
  submitted_at timestamptz not null default now(),
  version      integer not null default 1,
  updated_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint form_submissions_form foreign key (tenant_id, form_id) references temporary_forms (tenant_id, id),
  constraint form_submissions_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id)
);
create index form_submissions_by_form on form_submissions (tenant_id, form_id);
create index form_submissions_by_patient on form_submissions (tenant_id, patient_id);
-- Those that wait come first.
create index form_submissions_by_status on form_submissions (tenant_id, (status <> 'WAITING'), submitted_at desc, id);
call app.protect('form_submissions');
create trigger form_submissions_touch before update on form_submissions for each row execute function app.touch();
