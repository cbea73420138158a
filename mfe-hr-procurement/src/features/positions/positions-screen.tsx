import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorText, useMay } from '@polyclinic/client';
import { POSITION_LABELS, PositionFilter, positions, type Position } from '@polyclinic/contract';
import {
  DataList,
  drawerSearchParams,
  FROM_LIST,
  InUseTag,
  ListScreen,
  RecordActions,
  RowLink,
  useLabels,
  useSearchFilter,
  type ShownList,
} from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { keepPreviousData, useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/people-api';
import { EMPLOYEES_PATH } from '../../lib/people-paths';

const ADDRESS = { q: 'search', department: 'departmentId', active: 'isActive' } as const;
const OPTIONS = { limit: 20 };
const drawers = drawerSearchParams('new', 'edit');
const DRAWERS = {
  new: () => import('./position-drawers').then((m) => m.NewPositionDrawer),
  edit: () => import('./position-drawers').then((m) => m.EditPositionDrawer),
};

/** The positions of the clinic by title, with their holders and vacancies. */
export function PositionsScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const mayAdd = useMay(positions.create.access);
  const state = useSearchFilter(PositionFilter, ADDRESS, OPTIONS);
  const query = useQuery({
    ...api.positions.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  const open = drawers.read(search);

  return (
    <ListScreen
      title={t`Positions`}
      add={
        mayAdd && {
          label: t`Add position`,
          onClick: () => void navigate({ search: drawers.opened(search, 'new') }, { state: FROM_LIST }),
        }
      }
      footer={(total) => plural(total, { one: '# position', other: '# positions' })}
      state={state}
      search={t`Search by title or code...`}
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
      loading={t`Loading positions...`}
      failed={t`Couldn't load the positions`}
      empty={{
        when: (data) => data.positions.length === 0,
        text: state.isNarrowed ? t`No positions found` : t`No positions yet`,
        hint: t`Positions show what work is planned and where it is vacant. Add the first one.`,
      }}
      drawer={open && { id: `${open.drawer}-position`, of: open.id, load: DRAWERS[open.drawer] }}
      drawers={DRAWERS}
    >
      {(data, list) => <PositionList rows={data.positions} {...list} />}
    </ListScreen>
  );
}

function PositionList({ rows, ...list }: ShownList & { rows: Position[] }) {
  const { t } = useLingui();
  const label = useLabels(POSITION_LABELS);
  const title = ({ title: text, code }: Position) => (
    <div>
      <strong>{text}</strong>
      {code && <div className="pc-list-sub">{code}</div>}
    </div>
  );
  const filled = ({ id, filled: count, seats }: Position) => (
    <RowLink to={`${EMPLOYEES_PATH}?position=${id}`}>{t`${count} of ${seats}`}</RowLink>
  );
  return (
    <DataList
      label={t`Positions`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'title', title: label('title'), render: title },
        { key: 'department', title: label('departmentId'), render: ({ department }) => department?.name ?? '–' },
        { key: 'grade', title: label('grade'), render: ({ grade }) => grade ?? '–' },
        { key: 'filled', title: label('filled'), align: 'end', render: filled },
        { key: 'status', title: t`Status`, render: (row) => <InUseTag {...row} /> },
        {
          key: 'actions',
          title: <span className="pc-hidden">{t`Actions`}</span>,
          align: 'end',
          render: (row) => <PositionActions row={row} />,
        },
      ]}
      renderCard={(row) => (
        <>
          {title(row)}
          <div>{filled(row)}</div>
          <PositionActions row={row} />
        </>
      )}
      {...list}
    />
  );
}

function PositionActions({ row: { id, title } }: { row: Position }) {
  const { t } = useLingui();
  const { message, modal } = App.useApp();
  const navigate = useNavigate();
  const { search } = useLocation();
  const mayChange = useMay(positions.update.access);
  const remove = useMutation({
    ...api.positions.remove.mutationOptions(),
    onSuccess: () => void message.success(t`${title} deleted`),
    onError: (error) => void message.error(errorText(error, t`Couldn't delete ${title}. Try again.`)),
  });

  async function ask() {
    const isSure = await modal.confirm({
      title: t`Delete ${title}?`,
      okText: t`Delete position`,
      okButtonProps: { danger: true },
      cancelText: t`Keep position`,
      focusable: { autoFocusButton: 'cancel' },
    });
    if (isSure) remove.mutate({ params: { id } });
  }

  if (!mayChange) return null;
  return (
    <RecordActions
      isPlain
      label={t`Actions for ${title}`}
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
