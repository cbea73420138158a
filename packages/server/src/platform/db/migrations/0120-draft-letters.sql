-- The list of letters that wait for a signature, oldest first.
create index letters_drafts on letters (tenant_id, created_at, id) where status = 'DRAFT';
