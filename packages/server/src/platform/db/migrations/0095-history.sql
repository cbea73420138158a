-- Family history: rows entered in error stay, with the reason.
create table family_history (
  tenant_id     uuid not null references tenants (id),
  id            uuid not null default uuidv7(),
  patient_id    uuid not null,
  relation      text not null default 'OTHER'
    constraint family_history_relation check (relation in ('MOTHER', 'FATHER', 'BROTHER', 'SISTER', 'SON', 'DAUGHTER',
      'MATERNAL_GRANDMOTHER', 'MATERNAL_GRANDFATHER', 'PATERNAL_GRANDMOTHER', 'PATERNAL_GRANDFATHER',
      'AUNT', 'UNCLE', 'OTHER')),
  condition     text not null,
  age_at_onset  integer,
  is_deceased   boolean not null default false,
  note          text,
  deleted_at    timestamptz,
  delete_reason text,
  created_by    uuid,
  version       integer not null default 1,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint family_history_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id)
);
create index family_history_of_patient on family_history (tenant_id, patient_id);
call app.protect('family_history');
create trigger family_history_touch before update on family_history for each row execute function app.touch();

-- Social history: each row is a statement of one day. A change is another statement, the last one of a topic counts.
create table social_history (
  tenant_id     uuid not null references tenants (id),
  id            uuid not null default uuidv7(),
  patient_id    uuid not null,
  topic         text not null default 'OTHER'
    constraint social_history_topic check (topic in ('TOBACCO', 'ALCOHOL', 'DRUGS', 'OCCUPATION', 'LIVING', 'EXERCISE',
      'DIET', 'OTHER')),
  use           text constraint social_history_use check (use in ('NEVER', 'FORMER', 'CURRENT')),
  detail        text,
  since_date    date,
  until_date    date,
  deleted_at    timestamptz,
  delete_reason text,
  created_by    uuid,
  created_at    timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint social_history_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id)
);
create index social_history_of_patient on social_history (tenant_id, patient_id, topic, created_at desc, id desc);
call app.protect('social_history');

-- For the owner of the tables as well: a statement never changes. A merge of two records moves it; it is marked as entered
-- in error once.
create function app.keep_social_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.deleted_at is not null and new.deleted_at is distinct from old.deleted_at
    or to_jsonb(new) - array['patient_id', 'deleted_at', 'delete_reason']
      <> to_jsonb(old) - array['patient_id', 'deleted_at', 'delete_reason'] then
    raise exception 'a statement of the social history never changes'
      using errcode = '23514', constraint = 'social_history_immutable';
  end if;
  return new;
end $$;
create trigger social_history_keep before update or delete on social_history
  for each row execute function app.keep_social_history();
create trigger social_history_no_truncate before truncate on social_history
  for each statement execute function app.keep_signed_documents();
