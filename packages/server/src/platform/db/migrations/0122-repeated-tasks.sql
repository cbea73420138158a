-- The task that a repeating one followed, so that a completion that was undone does not leave two of them.
alter table tasks
  add repeated_from uuid,
  add constraint tasks_repeated foreign key (tenant_id, repeated_from) references tasks (tenant_id, id);
create index tasks_of_repeated on tasks (tenant_id, repeated_from);
