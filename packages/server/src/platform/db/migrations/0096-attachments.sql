-- Files of a patient's record. What was uploaded never changes; a wrong file is marked as entered in error.
create table attachments (
  tenant_id     uuid not null references tenants (id),
  id            uuid not null default uuidv7(),
  patient_id    uuid not null,
  encounter_id  uuid,
  title         text not null,
  category      text not null default 'OTHER'
    constraint attachments_category check (category in ('RESULT', 'LETTER', 'IMAGE', 'CONSENT', 'OTHER')),
  content_type  text not null default 'application/pdf'
    constraint attachments_content_type check (content_type in ('application/pdf', 'image/png', 'image/jpeg', 'image/webp')),
  size          integer not null,
  sha256        text not null,
  deleted_at    timestamptz,
  delete_reason text,
  created_by    uuid,
  created_at    timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint attachments_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  constraint attachments_encounter foreign key (tenant_id, encounter_id) references encounters (tenant_id, id)
);
create index attachments_of_patient on attachments (tenant_id, patient_id, created_at desc, id);
create index attachments_by_encounter on attachments (tenant_id, encounter_id);
call app.protect('attachments');

create table attachment_contents (
  tenant_id     uuid not null references tenants (id),
  attachment_id uuid not null,
  bytes         bytea not null constraint attachment_contents_size check (octet_length(bytes) between 1 and 8388608),
  primary key (tenant_id, attachment_id),
  constraint attachment_contents_attachment foreign key (tenant_id, attachment_id) references attachments (tenant_id, id)
);
call app.protect('attachment_contents');

-- For the owner of the tables as well. A merge of two records moves the file; it is marked as entered in error once.
create function app.keep_attachment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.deleted_at is not null and new.deleted_at is distinct from old.deleted_at
    or to_jsonb(new) - array['patient_id', 'deleted_at', 'delete_reason']
      <> to_jsonb(old) - array['patient_id', 'deleted_at', 'delete_reason'] then
    raise exception 'an attachment never changes' using errcode = '23514', constraint = 'attachments_immutable';
  end if;
  return new;
end $$;
create trigger attachments_keep before update or delete on attachments
  for each row execute function app.keep_attachment();
create trigger attachments_no_truncate before truncate on attachments
  for each statement execute function app.keep_signed_documents();

create function app.keep_attachment_content() returns trigger language plpgsql as $$
begin
  raise exception 'an attachment never changes' using errcode = '23514', constraint = 'attachments_immutable';
end $$;
create trigger attachment_contents_keep before update or delete on attachment_contents
  for each row execute function app.keep_attachment_content();
create trigger attachment_contents_no_truncate before truncate on attachment_contents
  for each statement execute function app.keep_signed_documents();
