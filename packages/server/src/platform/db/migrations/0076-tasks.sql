-- Clinical tasks of a person or a role, made by people or of facts of the record.
create table tasks (
  tenant_id     uuid not null references tenants (id),
  id            uuid not null default uuidv7(),
  patient_id    uuid,
  encounter_id  uuid,
  title         text not null,
  description   text,
  priority      text not null default 'NORMAL'
    constraint tasks_priority check (priority in ('LOW', 'NORMAL', 'HIGH', 'URGENT')),
  status        text not null default 'PENDING'
    constraint tasks_status check (status in ('PENDING', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED')),
  scheduled_for date,
  assigned_to   uuid,
  role          text constraint tasks_role check (role in ('ADMIN', 'DOCTOR', 'NURSE')),
  checklist     jsonb not null default '[]',
  repeat_days   integer,
  -- The fact that the task was made of: the open task of a fact is unique.
  fact_kind     text,
  fact_id       uuid,
  cancel_reason text,
  completed_at  timestamptz,
  completed_by  uuid,
  created_by    uuid,
  version       integer not null default 1,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint tasks_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  constraint tasks_encounter foreign key (tenant_id, encounter_id) references encounters (tenant_id, id),
  constraint tasks_assignee foreign key (tenant_id, assigned_to) references users (tenant_id, id)
);
create index tasks_of_patient on tasks (tenant_id, patient_id, id desc);
create index tasks_of_encounter on tasks (tenant_id, encounter_id);
create index tasks_of_assignee on tasks (tenant_id, assigned_to, status);
create index tasks_by_age on tasks (tenant_id, id desc);
create index tasks_open_of_role on tasks (tenant_id, role, id desc) where status in ('PENDING', 'IN_PROGRESS') and assigned_to is null;
create unique index tasks_of_fact on tasks (tenant_id, fact_kind, fact_id)
  where status in ('PENDING', 'IN_PROGRESS') and fact_id is not null;
call app.protect('tasks');
create trigger tasks_touch before update on tasks for each row execute function app.touch();

create table task_notes (
  tenant_id  uuid not null references tenants (id),
  id         uuid not null default uuidv7(),
  task_id    uuid not null,
  text       text not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint task_notes_task foreign key (tenant_id, task_id) references tasks (tenant_id, id)
);
create index task_notes_of_task on task_notes (tenant_id, task_id, id);
call app.protect('task_notes');
