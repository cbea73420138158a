-- Tasks that are due at a time, in this visit or in the next one.
alter table tasks
  add due    text not null default 'DATE' constraint tasks_due check (due in ('DATE', 'THIS_VISIT', 'NEXT_VISIT')),
  -- Deadline of a fact, or the end of the visit in which the task was due.
  add due_at timestamptz,
  drop constraint tasks_role,
  add constraint tasks_role check (role in ('ADMIN', 'DOCTOR', 'NURSE', 'PHARMACIST'));
create index tasks_open_by_due on tasks (tenant_id, due_at) where status in ('PENDING', 'IN_PROGRESS');

create function app.keep_task_note() returns trigger language plpgsql as $$
begin
  raise exception 'a note of a task never changes' using errcode = '23514', constraint = 'task_notes_immutable';
end $$;
create trigger task_notes_keep before update or delete on task_notes for each row execute function app.keep_task_note();
create trigger task_notes_keep_all before truncate on task_notes execute function app.keep_task_note();
