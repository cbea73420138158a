-- Letters about a patient. A draft changes; what is signed or void keeps its content for good.
create table letters (
  tenant_id    uuid not null references tenants (id),
  id           uuid not null default uuidv7(),
  patient_id   uuid not null,
  encounter_id uuid,
  kind         text not null default 'CERTIFICATE'
    constraint letters_kind check (kind in ('REFERRAL', 'SICK_NOTE', 'CERTIFICATE', 'VISIT_SUMMARY')),
  language     text not null default 'en' constraint letters_language check (language in ('en', 'hi', 'ta')),
  recipient    text,
  from_date    date,
  until_date   date,
  body         text not null,
  status       text not null default 'DRAFT' constraint letters_status check (status in ('DRAFT', 'SIGNED', 'VOID')),
  author_id    uuid not null,
  signed_by    uuid,
  signed_at    timestamptz,
  content_hash text,
  voided_by    uuid,
  voided_at    timestamptz,
  void_reason  text,
  version      integer not null default 1,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint letters_signed check ((signed_at is null) = (content_hash is null)
    and (status <> 'SIGNED' or signed_at is not null) and (status <> 'DRAFT' or signed_at is null)),
  constraint letters_voided check ((status = 'VOID') = (voided_at is not null)
    and (voided_at is null) = (void_reason is null)),
  constraint letters_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  constraint letters_encounter foreign key (tenant_id, encounter_id) references encounters (tenant_id, id),
  constraint letters_author foreign key (tenant_id, author_id) references users (tenant_id, id)
);
create index letters_of_patient on letters (tenant_id, patient_id, created_at desc, id);
create index letters_by_encounter on letters (tenant_id, encounter_id);
create index letters_by_author on letters (tenant_id, author_id);
call app.protect('letters');

-- For the owner of the tables as well. A merge of two records moves the letter; it is voided once.
create function app.keep_letter() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a letter is never deleted' using errcode = '23514', constraint = 'letters_immutable';
  end if;
  if old.status <> 'DRAFT' and (
    to_jsonb(new) - array['patient_id', 'status', 'voided_by', 'voided_at', 'void_reason', 'version', 'updated_at']
      <> to_jsonb(old) - array['patient_id', 'status', 'voided_by', 'voided_at', 'void_reason', 'version', 'updated_at']
    or new.status <> old.status and not (old.status = 'SIGNED' and new.status = 'VOID')
    or old.status = 'VOID' and (new.voided_at is distinct from old.voided_at
      or new.voided_by is distinct from old.voided_by or new.void_reason is distinct from old.void_reason)
  ) then
    raise exception 'a signed letter never changes' using errcode = '23514', constraint = 'letters_immutable';
  end if;
  if new.author_id <> old.author_id or new.created_at <> old.created_at then
    raise exception 'a letter keeps its author' using errcode = '23514', constraint = 'letters_immutable';
  end if;
  -- The undo of a merge restores the row as it was.
  if current_setting('app.restoring', true) = 'on' then
    return new;
  end if;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;
create trigger letters_keep before update or delete on letters for each row execute function app.keep_letter();
create trigger letters_no_truncate before truncate on letters
  for each statement execute function app.keep_signed_documents();
