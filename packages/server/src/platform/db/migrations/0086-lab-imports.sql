-- Number under which the laboratory reports a result: a file that is imported again changes nothing.
alter table lab_results add column accession text;
create unique index lab_results_of_accession on lab_results (tenant_id, accession) where accession is not null;
