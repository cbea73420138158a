-- Material that completed treatments used: proposed to the stock until it is recorded there.
create table material_usages (
  tenant_id    uuid not null references tenants (id),
  id           uuid not null default uuidv7(),
  treatment_id uuid not null,
  name         text not null,
  quantity     double precision not null constraint material_usages_quantity check (quantity > 0),
  unit         text,
  status       text not null default 'PROPOSED'
    constraint material_usages_status
    check (status in ('PROPOSED', 'RECORDED', 'WITHDRAWN', 'REVERSAL_DUE', 'REVERSED')),
  recorded_by  uuid,
  recorded_at  timestamptz,
  version      integer not null default 1,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint material_usages_treatment foreign key (tenant_id, treatment_id)
    references appointment_treatments (tenant_id, id),
  constraint material_usages_recorder foreign key (tenant_id, recorded_by) references users (tenant_id, id)
);
create index material_usages_of_treatment on material_usages (tenant_id, treatment_id);
create index material_usages_of_recorder on material_usages (tenant_id, recorded_by);
create index material_usages_by_status on material_usages (tenant_id, status, id desc);
call app.protect('material_usages');
create trigger material_usages_touch before update on material_usages for each row execute function app.touch();
