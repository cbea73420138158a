-- Consumables that completed treatments used: proposed to the stock until they are recorded there.
create table consumable_usages (
  tenant_id    uuid not null references tenants (id),
  id           uuid not null default uuidv7(),
  treatment_id uuid not null,
  name         text not null,
  quantity     double precision not null constraint consumable_usages_quantity check (quantity > 0),
  unit         text,
  status       text not null default 'PROPOSED'
    constraint consumable_usages_status
    check (status in ('PROPOSED', 'RECORDED', 'WITHDRAWN', 'REVERSAL_DUE', 'REVERSED')),
  recorded_by  uuid,
  recorded_at  timestamptz,
  version      integer not null default 1,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint consumable_usages_treatment foreign key (tenant_id, treatment_id)
    references appointment_treatments (tenant_id, id),
  constraint consumable_usages_recorder foreign key (tenant_id, recorded_by) references users (tenant_id, id)
);
create index consumable_usages_of_treatment on consumable_usages (tenant_id, treatment_id);
create index consumable_usages_of_recorder on consumable_usages (tenant_id, recorded_by);
create index consumable_usages_by_status on consumable_usages (tenant_id, status, id desc);
call app.protect('consumable_usages');
create trigger consumable_usages_touch before update on consumable_usages for each row execute function app.touch();
