-- Manuals, warranties and certificates of fixed assets. A removed document is marked; its file stays.
create table asset_documents (
  tenant_id     uuid not null references tenants (id),
  id            uuid not null default uuidv7(),
  asset_id      uuid not null,
  title         text not null,
  kind          text not null default 'OTHER'
    constraint asset_documents_kind check (kind in ('MANUAL', 'WARRANTY', 'CERTIFICATE', 'INVOICE', 'CONTRACT', 'OTHER')),
  valid_until   date,
  content_type  text not null default 'application/pdf'
    constraint asset_documents_content_type
    check (content_type in ('application/pdf', 'image/png', 'image/jpeg', 'image/webp')),
  size          integer not null,
  sha256        text not null,
  deleted_at    timestamptz,
  delete_reason text,
  created_by    uuid,
  created_at    timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint asset_documents_asset foreign key (tenant_id, asset_id) references assets (tenant_id, id)
);
create index asset_documents_of_asset on asset_documents (tenant_id, asset_id, id desc);
call app.protect('asset_documents');

create table asset_document_contents (
  tenant_id   uuid not null references tenants (id),
  document_id uuid not null,
  bytes       bytea not null
    constraint asset_document_contents_size check (octet_length(bytes) between 1 and 8388608),
  primary key (tenant_id, document_id),
  constraint asset_document_contents_document
    foreign key (tenant_id, document_id) references asset_documents (tenant_id, id)
);
call app.protect('asset_document_contents');
