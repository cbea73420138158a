-- Truncating notes is refused like deleting them, and so is truncating other signed documents.
create function app.keep_signed_documents() returns trigger language plpgsql as $$
begin
  raise exception 'the clinical record is never deleted' using errcode = '23514', constraint = 'encounter_notes_immutable';
end $$;
create trigger encounter_notes_no_truncate before truncate on encounter_notes
  for each statement execute function app.keep_signed_documents();
create trigger encounter_note_addenda_no_truncate before truncate on encounter_note_addenda
  for each statement execute function app.keep_signed_documents();
