-- For the owner of the tables as well. A merge of two records moves the messages.
create function app.keep_patient_message() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - 'patient_id' <> to_jsonb(old) - 'patient_id' then
    raise exception 'a message with a patient never changes' using errcode = '23514', constraint = 'patient_messages_immutable';
  end if;
  return new;
end $$;
create trigger patient_messages_keep before update or delete on patient_messages
  for each row execute function app.keep_patient_message();
create trigger patient_messages_no_truncate before truncate on patient_messages
  for each statement execute function app.keep_signed_documents();
