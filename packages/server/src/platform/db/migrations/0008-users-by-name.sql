-- A page of accounts in the order of names is read from here, however many patients have one; and one of colleagues, who
-- are few among them.
create index users_by_name on users (tenant_id, last_name collate "und-x-icu", first_name collate "und-x-icu", id);
create index users_employees on users (tenant_id, last_name collate "und-x-icu", first_name collate "und-x-icu", id)
  where role <> 'PATIENT';
