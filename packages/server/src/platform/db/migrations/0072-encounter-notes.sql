-- Notes of clinicians. A draft changes; what is signed or entered in error keeps its content for good.
create table encounter_notes (
  tenant_id    uuid not null references tenants (id),
  id           uuid not null default uuidv7(),
  patient_id   uuid not null,
  encounter_id uuid,
  template_id  text not null,
  sections     jsonb not null,
  status       text not null default 'DRAFT'
    constraint encounter_notes_status check (status in ('DRAFT', 'SIGNED', 'CO_SIGN_REQUIRED', 'ENTERED_IN_ERROR')),
  author_id    uuid not null,
  edited_by    uuid,
  signed_at    timestamptz,
  content_hash text,
  co_signed_by uuid,
  co_signed_at timestamptz,
  voided_by    uuid,
  voided_at    timestamptz,
  void_reason  text,
  version      integer not null default 1,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint encounter_notes_signed check ((signed_at is null) = (content_hash is null)
    and (status not in ('SIGNED', 'CO_SIGN_REQUIRED') or signed_at is not null)
    and (status <> 'DRAFT' or signed_at is null)),
  constraint encounter_notes_voided check ((status = 'ENTERED_IN_ERROR') = (voided_at is not null)
    and (voided_at is null) = (void_reason is null)),
  constraint encounter_notes_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  constraint encounter_notes_encounter foreign key (tenant_id, encounter_id) references encounters (tenant_id, id),
  constraint encounter_notes_author foreign key (tenant_id, author_id) references users (tenant_id, id)
);
create index encounter_notes_of_patient on encounter_notes (tenant_id, patient_id, created_at desc, id);
create index encounter_notes_by_author on encounter_notes (tenant_id, author_id, created_at desc, id);
create index encounter_notes_by_time on encounter_notes (tenant_id, created_at desc, id);
create index encounter_notes_of_encounter on encounter_notes (tenant_id, encounter_id);
create index encounter_notes_drafts on encounter_notes (tenant_id, author_id, created_at, id) where status = 'DRAFT';
create index encounter_notes_to_co_sign on encounter_notes (tenant_id, created_at, id) where status = 'CO_SIGN_REQUIRED';
create index encounter_notes_last_signed on encounter_notes (tenant_id, patient_id, template_id, signed_at desc, id)
  where status in ('SIGNED', 'CO_SIGN_REQUIRED');
call app.protect('encounter_notes');

-- For the owner of the tables as well: no note is deleted, and content is fixed once it is no longer a draft. A merge of
-- two records moves the note; co-signing and marking it as entered in error happen once each.
create function app.keep_encounter_note() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a note is never deleted' using errcode = '23514', constraint = 'encounter_notes_immutable';
  end if;
  if old.status <> 'DRAFT' and (
    to_jsonb(new) - array['patient_id', 'status', 'co_signed_by', 'co_signed_at', 'voided_by', 'voided_at', 'void_reason', 'version', 'updated_at']
      <> to_jsonb(old) - array['patient_id', 'status', 'co_signed_by', 'co_signed_at', 'voided_by', 'voided_at', 'void_reason', 'version', 'updated_at']
    or (new.co_signed_at is distinct from old.co_signed_at or new.co_signed_by is distinct from old.co_signed_by)
      and not (old.status = 'CO_SIGN_REQUIRED' and new.status = 'SIGNED' and old.co_signed_at is null)
    or (new.voided_at is distinct from old.voided_at or new.voided_by is distinct from old.voided_by
        or new.void_reason is distinct from old.void_reason) and old.status = 'ENTERED_IN_ERROR'
    or new.status <> old.status and not (
      new.status = 'ENTERED_IN_ERROR'
      or old.status = 'CO_SIGN_REQUIRED' and new.status = 'SIGNED' and new.co_signed_at is not null)
  ) then
    raise exception 'a signed note never changes' using errcode = '23514', constraint = 'encounter_notes_immutable';
  end if;
  if old.status = 'DRAFT' and (new.author_id <> old.author_id or new.created_at <> old.created_at) then
    raise exception 'a note keeps its author' using errcode = '23514', constraint = 'encounter_notes_immutable';
  end if;
  -- The undo of a merge restores the row as it was.
  if current_setting('app.restoring', true) = 'on' then
    return new;
  end if;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;
create trigger encounter_notes_keep before update or delete on encounter_notes
  for each row execute function app.keep_encounter_note();

create table encounter_note_addenda (
  tenant_id    uuid not null references tenants (id),
  id           uuid not null default uuidv7(),
  note_id      uuid not null,
  author_id    uuid not null,
  text         text not null,
  content_hash text not null,
  created_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint encounter_note_addenda_note foreign key (tenant_id, note_id) references encounter_notes (tenant_id, id),
  constraint encounter_note_addenda_author foreign key (tenant_id, author_id) references users (tenant_id, id)
);
create index encounter_note_addenda_of_note on encounter_note_addenda (tenant_id, note_id, id);
create index encounter_note_addenda_by_author on encounter_note_addenda (tenant_id, author_id);
call app.protect('encounter_note_addenda');

create function app.keep_note_addendum() returns trigger language plpgsql as $$
begin
  raise exception 'an addendum never changes' using errcode = '23514', constraint = 'encounter_notes_immutable';
end $$;
create trigger encounter_note_addenda_keep before update or delete on encounter_note_addenda
  for each row execute function app.keep_note_addendum();

create table encounter_note_settings (
  tenant_id           uuid not null references tenants (id),
  co_sign_nurse_notes boolean not null default false,
  primary key (tenant_id)
);
call app.protect('encounter_note_settings');
