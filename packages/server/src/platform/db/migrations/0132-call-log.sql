-- Calls with patients, as they are noted. Rows entered in error stay, with the reason.
create table call_log (
  tenant_id     uuid not null references tenants (id),
  id            uuid not null default uuidv7(),
  patient_id    uuid not null,
  direction     text not null default 'OUTGOING'
    constraint call_log_direction check (direction in ('INCOMING', 'OUTGOING')),
  outcome       text not null default 'REACHED'
    constraint call_log_outcome check (outcome in ('REACHED', 'NO_ANSWER', 'VOICEMAIL', 'BUSY', 'WRONG_NUMBER')),
  phone         text,
  note          text,
  called_at     timestamptz not null default now(),
  recorded_by   uuid not null,
  deleted_at    timestamptz,
  delete_reason text,
  version       integer not null default 1,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint call_log_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  constraint call_log_recorder foreign key (tenant_id, recorded_by) references users (tenant_id, id)
);
create index call_log_of_patient on call_log (tenant_id, patient_id, called_at desc);
create index call_log_by_time on call_log (tenant_id, called_at desc, id desc);
create index call_log_of_recorder on call_log (tenant_id, recorded_by);
call app.protect('call_log');
create trigger call_log_touch before update on call_log for each row execute function app.touch();
