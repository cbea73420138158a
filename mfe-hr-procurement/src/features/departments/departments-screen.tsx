import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import { errorText, useMay } from '@polyclinic/client';
import { DEPARTMENT_LABELS, DepartmentFilter, departments, type Department } from '@polyclinic/contract';
import {
  DataList,
  drawerSearchParams,
  FROM_LIST,
  InUseTag,
  ListScreen,
  RecordActions,
  useLabels,
  useSearchFilter,
  type ShownList,
} from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { keepPreviousData, useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/people-api';

const ADDRESS = { q: 'search', active: 'isActive' } as const;
const OPTIONS = { limit: 20 };
const drawers = drawerSearchParams('new', 'edit');
const DRAWERS = {
  new: () => import('./department-drawers').then((m) => m.NewDepartmentDrawer),
  edit: () => import('./department-drawers').then((m) => m.EditDepartmentDrawer),
};

/** The departments of the clinic by name. */
export function DepartmentsScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const mayAdd = useMay(departments.create.access);
  const state = useSearchFilter(DepartmentFilter, ADDRESS, OPTIONS);
  const query = useQuery({
    ...api.departments.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  const open = drawers.read(search);

  return (
    <ListScreen
      title={t`Departments`}
      add={
        mayAdd && {
          label: t`Add department`,
          onClick: () => void navigate({ search: drawers.opened(search, 'new') }, { state: FROM_LIST }),
        }
      }
      footer={(total) => plural(total, { one: '# department', other: '# departments' })}
      state={state}
      search={t`Search by name or code...`}
      filters={[
        {
          key: 'active',
          label: t`Status`,
          options: [
            { value: 'true', label: t`Active` },
            { value: 'false', label: t`Inactive` },
          ],
        },
      ]}
      query={query}
      loading={t`Loading departments...`}
      failed={t`Couldn't load the departments`}
      empty={{
        when: (data) => data.departments.length === 0,
        text: state.isNarrowed ? t`No departments found` : t`No departments yet`,
        hint: t`Employees and positions belong to departments. Add the first one.`,
      }}
      drawer={open && { id: `${open.drawer}-department`, of: open.id, load: DRAWERS[open.drawer] }}
      drawers={DRAWERS}
    >
      {(data, list) => <DepartmentList rows={data.departments} {...list} />}
    </ListScreen>
  );
}

function DepartmentList({ rows, ...list }: ShownList & { rows: Department[] }) {
  const { t } = useLingui();
  const label = useLabels(DEPARTMENT_LABELS);
  const name = ({ name: text, code }: Department) => (
    <div>
      <strong>{text}</strong>
      {code && <div className="pc-list-sub">{code}</div>}
    </div>
  );
  return (
    <DataList
      label={t`Departments`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', title: label('name'), render: name },
        { key: 'parent', title: label('parent'), render: ({ parent }) => parent?.name ?? '–' },
        { key: 'head', title: label('headId'), render: ({ head }) => (head ? personName(head) : '–') },
        { key: 'status', title: t`Status`, render: (row) => <InUseTag {...row} /> },
        {
          key: 'actions',
          title: <span className="pc-hidden">{t`Actions`}</span>,
          align: 'end',
          render: (row) => <DepartmentActions row={row} />,
        },
      ]}
      renderCard={(row) => (
        <>
          {name(row)}
          <div>{row.head ? personName(row.head) : '–'}</div>
          <DepartmentActions row={row} />
        </>
      )}
      {...list}
    />
  );
}

function DepartmentActions({ row: { id, name } }: { row: Department }) {
  const { t } = useLingui();
  const { message, modal } = App.useApp();
  const navigate = useNavigate();
  const { search } = useLocation();
  const mayChange = useMay(departments.update.access);
  const remove = useMutation({
    ...api.departments.remove.mutationOptions(),
    onSuccess: () => void message.success(t`${name} deleted`),
    onError: (error) => void message.error(errorText(error, t`Couldn't delete ${name}. Try again.`)),
  });

  async function ask() {
    const isSure = await modal.confirm({
      title: t`Delete ${name}?`,
      okText: t`Delete department`,
      okButtonProps: { danger: true },
      cancelText: t`Keep department`,
      focusable: { autoFocusButton: 'cancel' },
    });
    if (isSure) remove.mutate({ params: { id } });
  }

  if (!mayChange) return null;
  return (
    <RecordActions
      isPlain
      label={t`Actions for ${name}`}
      actions={[
        {
          key: 'edit',
          label: t`Edit`,
          onClick: () => void navigate({ search: drawers.opened(search, 'edit', id) }, { state: FROM_LIST }),
        },
        { key: 'delete', label: t`Delete`, danger: true, onClick: () => void ask() },
      ]}
    />
  );
}
