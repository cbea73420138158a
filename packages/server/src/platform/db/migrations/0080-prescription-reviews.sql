-- A prescription says from which one it was copied, and since when it has its status.
alter table prescriptions
  add column origin text not null default 'NEW'
    constraint prescriptions_origin check (origin in ('NEW', 'REVISE', 'RENEW', 'REPEAT')),
  add column origin_id uuid,
  add column status_at timestamptz,
  add constraint prescriptions_source foreign key (tenant_id, origin_id) references prescriptions (tenant_id, id);
create index prescriptions_of_source on prescriptions (tenant_id, origin_id);

-- Findings of the check that drafts have shown, and what became of them.
create table prescription_findings (
  tenant_id       uuid not null references tenants (id),
  id              uuid not null default uuidv7(),
  prescription_id uuid not null,
  rule_id         text not null,
  a               text not null,
  b               text not null,
  severity        text not null default 'MAJOR'
    constraint prescription_findings_severity check (severity in ('CONTRAINDICATED', 'MAJOR', 'MODERATE', 'MINOR')),
  effect          text not null,
  outcome         text not null default 'SHOWN'
    constraint prescription_findings_outcome check (outcome in ('SHOWN', 'OVERRIDDEN', 'AVOIDED')),
  shown_at        timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint prescription_findings_prescription foreign key (tenant_id, prescription_id)
    references prescriptions (tenant_id, id),
  constraint prescription_findings_once unique (tenant_id, prescription_id, rule_id, a, b)
);
create index prescription_findings_of_rule on prescription_findings (tenant_id, rule_id, severity, outcome);
call app.protect('prescription_findings');

-- Reviews of prescriptions by a pharmacist.
create table prescription_reviews (
  tenant_id       uuid not null references tenants (id),
  id              uuid not null default uuidv7(),
  prescription_id uuid not null,
  status          text not null default 'OPEN'
    constraint prescription_reviews_status check (status in ('OPEN', 'QUERIED', 'ACCEPTED', 'CLOSED')),
  comment         text,
  reply           text,
  reviewed_by     uuid,
  reviewed_at     timestamptz,
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint prescription_reviews_prescription foreign key (tenant_id, prescription_id)
    references prescriptions (tenant_id, id),
  constraint prescription_reviews_reviewer foreign key (tenant_id, reviewed_by) references users (tenant_id, id),
  constraint prescription_reviews_once unique (tenant_id, prescription_id)
);
create index prescription_reviews_by_status on prescription_reviews (tenant_id, status, created_at, id);
create index prescription_reviews_of_reviewer on prescription_reviews (tenant_id, reviewed_by);
call app.protect('prescription_reviews');
create trigger prescription_reviews_touch before update on prescription_reviews
  for each row execute function app.touch();
