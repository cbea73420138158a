-- Employees with their terms by date, departments and positions (platform.md section 7, business.md section 2B).
create table departments (
  tenant_id  uuid not null references tenants (id),
  id         uuid not null default uuidv7(),
  name       text not null,
  code       text,
  head_id    uuid,
  is_active  boolean not null default true,
  notes      text,
  deleted_at timestamptz,
  created_by uuid,
  version    integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index departments_name_taken on departments (tenant_id, lower(name)) where deleted_at is null;
create unique index departments_code_taken on departments (tenant_id, lower(code)) where deleted_at is null and code is not null;
create index departments_of_head on departments (tenant_id, head_id);
call app.protect('departments');
create trigger departments_touch before update on departments for each row execute function app.touch();

-- Place of a department in the tree from a day on, until the next row of the department. Without a parent it is at the top.
create table department_parents (
  tenant_id     uuid not null references tenants (id),
  department_id uuid not null,
  valid_from    date not null,
  parent_id     uuid,
  created_by    uuid,
  created_at    timestamptz not null default now(),
  primary key (tenant_id, department_id, valid_from),
  constraint department_parents_department foreign key (tenant_id, department_id) references departments (tenant_id, id),
  constraint department_parents_parent foreign key (tenant_id, parent_id) references departments (tenant_id, id),
  constraint department_parents_itself check (parent_id is distinct from department_id)
);
create index department_parents_of_parent on department_parents (tenant_id, parent_id);
call app.protect('department_parents');

create table positions (
  tenant_id     uuid not null references tenants (id),
  id            uuid not null default uuidv7(),
  title         text not null,
  code          text,
  department_id uuid,
  grade         text,
  -- Planned number of holders; those that nobody holds are vacant.
  seats         integer not null default 1 constraint positions_seats check (seats between 0 and 10000),
  is_active     boolean not null default true,
  notes         text,
  deleted_at    timestamptz,
  created_by    uuid,
  version       integer not null default 1,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint positions_department foreign key (tenant_id, department_id) references departments (tenant_id, id)
);
create unique index positions_title_taken on positions
  (tenant_id, lower(title), coalesce(department_id, '00000000-0000-0000-0000-000000000000')) where deleted_at is null;
create index positions_of_department on positions (tenant_id, department_id);
call app.protect('positions');
create trigger positions_touch before update on positions for each row execute function app.touch();

create table employees (
  tenant_id              uuid not null references tenants (id),
  id                     uuid not null default uuidv7(),
  number                 text not null,
  -- Account with which the person signs in, if there is one.
  user_id                uuid,
  first_name             text not null,
  last_name              text not null,
  native_name            text,
  gender                 text constraint employees_gender check (gender in ('MALE', 'FEMALE', 'OTHER', 'UNKNOWN')),
  date_of_birth          date,
  email                  text,
  phone                  text,
  address                text,
  -- Numbers by which the tax and the social security authorities know the person.
  tax_number             text,
  social_number          text,
  joined_on              date not null,
  probation_until        date,
  -- Last day of employment; open while the person is employed.
  last_day               date,
  leaving_kind           text
    constraint employees_leaving_kind
    check (leaving_kind in ('RESIGNATION', 'DISMISSAL', 'CONTRACT_END', 'RETIREMENT', 'DEATH', 'OTHER')),
  leaving_reason         text,
  emergency_contact_name  text,
  emergency_contact_phone text,
  emergency_relationship  text,
  skills                 text[] not null default '{}',
  notes                  text,
  created_by             uuid,
  version                integer not null default 1,
  created_at             timestamptz not null default now(),
  updated_at             timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint employees_user foreign key (tenant_id, user_id) references users (tenant_id, id),
  constraint employees_last_day check (last_day >= joined_on),
  constraint employees_probation check (probation_until >= joined_on)
);
create unique index employees_number_taken on employees (tenant_id, lower(number));
-- An account belongs to one employment at a time: whoever comes back gets a new one, the earlier one keeps its rows.
create unique index employees_user_taken on employees (tenant_id, user_id) where last_day is null;
create index employees_of_user on employees (tenant_id, user_id);
create index employees_by_name on employees (tenant_id, lower(last_name), lower(first_name), id);
create index employees_by_joining on employees (tenant_id, joined_on);
create index employees_by_leaving on employees (tenant_id, last_day) where last_day is not null;
call app.protect('employees');
create trigger employees_touch before update on employees for each row execute function app.touch();

alter table departments add constraint departments_head foreign key (tenant_id, head_id) references employees (tenant_id, id);

-- Terms of an employee between two days, both included; without the second they are open. The service keeps them without gaps.
create table employee_assignments (
  tenant_id       uuid not null references tenants (id),
  id              uuid not null default uuidv7(),
  employee_id     uuid not null,
  valid_from      date not null,
  valid_until     date,
  employment_type text not null default 'PERMANENT'
    constraint employee_assignments_type
    check (employment_type in ('PERMANENT', 'FIXED_TERM', 'CASUAL', 'TRAINEE', 'VISITING')),
  position_id     uuid,
  department_id   uuid,
  branch_id       uuid,
  manager_id      uuid,
  -- Agreed working time of a week in minutes.
  weekly_minutes  integer not null default 2400
    constraint employee_assignments_weekly_minutes check (weekly_minutes between 0 and 10080),
  reason          text,
  created_by      uuid,
  created_at      timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint employee_assignments_employee foreign key (tenant_id, employee_id) references employees (tenant_id, id),
  constraint employee_assignments_position foreign key (tenant_id, position_id) references positions (tenant_id, id),
  constraint employee_assignments_department foreign key (tenant_id, department_id) references departments (tenant_id, id),
  constraint employee_assignments_branch foreign key (tenant_id, branch_id) references branches (tenant_id, id),
  constraint employee_assignments_manager foreign key (tenant_id, manager_id) references employees (tenant_id, id),
  constraint employee_assignments_itself check (manager_id is distinct from employee_id),
  constraint employee_assignments_days check (valid_until >= valid_from),
  constraint employee_assignments_apart exclude using gist (
    tenant_id with =, employee_id with =, daterange(valid_from, valid_until, '[]') with &&
  )
);
create unique index employee_assignments_of_employee on employee_assignments (tenant_id, employee_id, valid_from);
create index employee_assignments_of_position on employee_assignments (tenant_id, position_id);
create index employee_assignments_of_department on employee_assignments (tenant_id, department_id);
create index employee_assignments_of_branch on employee_assignments (tenant_id, branch_id);
create index employee_assignments_of_manager on employee_assignments (tenant_id, manager_id);
call app.protect('employee_assignments');

-- Agreed pay from a day on, until the next row of the employee. Apart from the other terms, since fewer people may read it.
-- Replaced and removed rows stay: the audit log names them without their amounts.
create table pay_terms (
  tenant_id   uuid not null references tenants (id),
  id          uuid not null default uuidv7(),
  employee_id uuid not null,
  valid_from  date not null,
  basis       text not null default 'MONTH' constraint pay_terms_basis check (basis in ('MONTH', 'HOUR', 'DAY', 'YEAR')),
  -- In minor units of the currency.
  amount      bigint not null constraint pay_terms_amount check (amount >= 0),
  currency    text not null,
  reason      text,
  removed_at  timestamptz,
  created_by  uuid,
  created_at  timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint pay_terms_employee foreign key (tenant_id, employee_id) references employees (tenant_id, id)
);
create index pay_terms_of_employee on pay_terms (tenant_id, employee_id, valid_from);
create unique index pay_terms_in_force on pay_terms (tenant_id, employee_id, valid_from) where removed_at is null;
call app.protect('pay_terms');
