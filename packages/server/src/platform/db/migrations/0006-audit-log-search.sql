-- What is rare among millions of entries is found without reading past all the others.
create index audit_log_by_resource on audit_log (tenant_id, resource, id);
create index audit_log_refused on audit_log (tenant_id, id) where outcome = 'REFUSED';

-- How many patients there were some time ago counts those who were deleted since.
create index patients_deleted on patients (tenant_id, deleted_at) where deleted_at is not null;
