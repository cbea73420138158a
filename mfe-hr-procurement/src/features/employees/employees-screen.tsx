import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { personName } from '@polyclinic/clinic-ui';
import {
  EMPLOYEE_LABELS,
  EMPLOYEE_TERM_LABELS,
  EmployeeFilter,
  employees,
  type EmployeeSummary,
} from '@polyclinic/contract';
import {
  DataList,
  drawerSearchParams,
  FROM_LIST,
  ListScreen,
  RowLink,
  useFormat,
  useLabels,
  useSearchFilter,
  type ShownList,
} from '@polyclinic/ui';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/people-api';
import { EMPLOYEE_STATUS_LABELS } from '../../lib/people-labels';
import { employeePath } from '../../lib/people-paths';
import { useOptions } from '../../lib/use-options';
import { EmployeeStatusTag } from './employee-status-tag';

const ADDRESS = {
  q: 'search',
  status: 'status',
  department: 'departmentId',
  position: 'positionId',
  manager: 'managerId',
  joinedFrom: 'joinedFrom',
  joinedTo: 'joinedTo',
  leftFrom: 'leftFrom',
  leftTo: 'leftTo',
  at: 'employedAtEndOf',
} as const;
const OPTIONS = { limit: 20 };
const drawers = drawerSearchParams('new', 'import');
const DRAWERS = {
  new: () => import('./new-employee-drawer').then((m) => m.NewEmployeeDrawer),
  import: () => import('./import-drawer').then((m) => m.ImportEmployeesDrawer),
};

/** The employees of the clinic by name. */
export function EmployeesScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const optionsOf = useOptions();
  const { search } = useLocation();
  const mayAdd = useMay(employees.create.access);
  const state = useSearchFilter(EmployeeFilter, ADDRESS, OPTIONS);
  const query = useQuery({
    ...api.employees.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  const choices = useQuery(api.employees.options.queryOptions({}));
  const open = drawers.read(search);
  const openDrawer = (name: 'new' | 'import') =>
    void navigate({ search: drawers.opened(search, name) }, { state: FROM_LIST });

  return (
    <ListScreen
      title={t`Employees`}
      add={mayAdd && { label: t`Hire employee`, onClick: () => openDrawer('new') }}
      menu={mayAdd ? [{ key: 'import', label: t`Import from a spreadsheet`, onClick: () => openDrawer('import') }] : []}
      footer={(total) => plural(total, { one: '# employee', other: '# employees' })}
      state={state}
      search={t`Search by name or number...`}
      filters={[
        { key: 'status', label: t`Status`, options: optionsOf(EMPLOYEE_STATUS_LABELS) },
        {
          key: 'department',
          label: t`Department`,
          options: (choices.data?.options.departments ?? []).map(({ id, name }) => ({ value: id, label: name })),
        },
      ]}
      query={query}
      loading={t`Loading employees...`}
      failed={t`Couldn't load the employees`}
      empty={{
        when: (data) => data.employees.length === 0,
        text: state.isNarrowed ? t`No employees found` : t`No employees yet`,
        hint: t`Hire the first employee, or import a list from a spreadsheet.`,
      }}
      drawer={open && { id: `${open.drawer}-employee`, load: DRAWERS[open.drawer] }}
      drawers={DRAWERS}
    >
      {(data, list) => <EmployeeList rows={data.employees} {...list} />}
    </ListScreen>
  );
}

function EmployeeList({ rows, ...list }: ShownList & { rows: EmployeeSummary[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const label = useLabels(EMPLOYEE_LABELS);
  const termLabel = useLabels(EMPLOYEE_TERM_LABELS);
  const name = (row: EmployeeSummary) => (
    <div>
      <RowLink to={employeePath(row.id)}>{personName(row)}</RowLink>
      <div className="pc-list-sub">{row.number}</div>
    </div>
  );
  const work = ({ terms }: EmployeeSummary) => (
    <div>
      {terms?.position?.name ?? '–'}
      {terms?.department && <div className="pc-list-sub">{terms.department.name}</div>}
    </div>
  );
  return (
    <DataList
      label={t`Employees`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', title: t`Name`, render: name },
        { key: 'work', title: termLabel('positionId'), render: work },
        {
          key: 'manager',
          title: termLabel('managerId'),
          render: ({ terms }) => (terms?.manager ? personName(terms.manager) : '–'),
        },
        { key: 'joined', title: label('joinedOn'), isOneLine: true, render: ({ joinedOn }) => format.date(joinedOn) },
        { key: 'status', title: t`Status`, render: (row) => <EmployeeStatusTag {...row} /> },
      ]}
      renderCard={(row) => (
        <>
          {name(row)}
          {work(row)}
          <EmployeeStatusTag {...row} />
        </>
      )}
      {...list}
    />
  );
}
