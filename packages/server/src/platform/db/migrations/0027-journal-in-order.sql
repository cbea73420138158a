-- The journal is read by date and number: entries of one day in the order of their posting, those not posted first.
create index journal_entries_in_order
  on journal_entries (tenant_id, entry_date desc, (coalesce(place, 9223372036854775807)) desc, id desc);
-- Every reader of the former order begins with the same columns.
drop index journal_entries_by_date;
