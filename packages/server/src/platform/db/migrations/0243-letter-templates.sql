-- Templates of contracts and letters to employees; fields in braces are replaced by data of the employee.
create table letter_templates (
  tenant_id  uuid not null references tenants (id),
  id         uuid not null default uuidv7(),
  name       text not null,
  kind       text not null default 'OTHER'
    constraint letter_templates_kind
    check (kind in ('CONTRACT', 'IDENTITY', 'WORK_PERMIT', 'CERTIFICATE', 'MEDICAL', 'LICENSE', 'WARNING', 'OTHER')),
  language   text not null default 'en' constraint letter_templates_language check (language in ('en', 'hi', 'ta')),
  title      text not null,
  body       text not null,
  is_active  boolean not null default true,
  created_by uuid,
  version    integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index letter_templates_name_taken on letter_templates (tenant_id, lower(name));
call app.protect('letter_templates');
create trigger letter_templates_touch before update on letter_templates for each row execute function app.touch();
