-- Which series there are is declared by the features that give numbers out: a new one needs no change of the table.
alter table document_numbers drop constraint document_numbers_series;
