import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createApi, errorText, useMay } from '@polyclinic/client';
%patient
import { patientName } from '@polyclinic/clinic-ui';
%end
import { __NAME___LABELS, __Name__Filter, __names__, type __Name__ } from '@polyclinic/contract';
%patient
import { paths } from '@polyclinic/remote';
%end
import {
  DataList,
  drawerSearchParams,
  FROM_LIST,
  ListScreen,
  RecordActions,
  useFormat,
  useLabels,
  useSearchFilter,
  type ShownList,
} from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { keepPreviousData, useMutation, useQuery } from '@polyclinic/ui/kit/query';
%patient
import { Link, useLocation, useNavigate } from '@polyclinic/ui/kit/router';
%else
import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';
%end

const api = createApi({ __names__ });
const ADDRESS = { q: 'search' } as const;
const OPTIONS = { limit: 20 };
const drawers = drawerSearchParams('new', 'edit');
const DRAWERS = {
  new: () => import('./__one_slug__-drawers').then((m) => m.New__Name__Drawer),
  edit: () => import('./__one_slug__-drawers').then((m) => m.Edit__Name__Drawer),
};

/** Shows all __many_words__ of the clinic, newest first. */
export function __Names__Screen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const mayAdd = useMay(__names__.create.access);
  const state = useSearchFilter(__Name__Filter, ADDRESS, OPTIONS);
  const query = useQuery({
    ...api.__names__.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  const open = drawers.read(search);

  return (
    <ListScreen
      title={t`__title__`}
      add={
        mayAdd && {
          label: t`Add __one_words__`,
          onClick: () => void navigate({ search: drawers.opened(search, 'new') }, { state: FROM_LIST }),
        }
      }
      footer={(total) => plural(total, { one: '# __one_words__', other: '# __many_words__' })}
      state={state}
      search={t`Search __many_words__...`}
      query={query}
      loading={t`Loading __many_words__...`}
      failed={t`Couldn't load the __many_words__`}
      empty={{ when: (data) => data.__names__.length === 0, text: t`No __many_words__ yet` }}
      drawer={open && { id: `${open.drawer}-__one_slug__`, of: open.id, load: DRAWERS[open.drawer] }}
      drawers={DRAWERS}
    >
      {(data, list) => <__Name__List rows={data.__names__} {...list} />}
    </ListScreen>
  );
}

function __Name__List({ rows, ...list }: ShownList & { rows: __Name__[] }) {
  const { t } = useLingui();
  const label = useLabels(__NAME___LABELS);
  const format = useFormat();
  const name = ({ name: text, notes }: __Name__) => (
    <div>
      <strong>{text}</strong>
      {notes && <div className="pc-list-sub">{notes}</div>}
    </div>
  );
%patient
  const patient = ({ patient: person }: __Name__) => <Link to={paths.patient(person.id)}>{patientName(person)}</Link>;
%end
  return (
    <DataList
      label={t`__title__`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', title: label('name'), render: name },
%patient
        { key: 'patient', title: t`Patient`, render: patient },
%end
        { key: 'created', title: label('createdAt'), isOneLine: true, render: ({ createdAt }) => format.date(createdAt) },
        {
          key: 'actions',
          title: <span className="pc-hidden">{t`Actions`}</span>,
          align: 'end',
          render: (row) => <__Name__Actions row={row} />,
        },
      ]}
      renderCard={(row) => (
        <>
          {name(row)}
%patient
          {patient(row)}
%end
          <__Name__Actions row={row} />
        </>
      )}
      {...list}
    />
  );
}

function __Name__Actions({ row: { id, name } }: { row: __Name__ }) {
  const { t } = useLingui();
  const { message, modal } = App.useApp();
  const navigate = useNavigate();
  const { search } = useLocation();
  const mayChange = useMay(__names__.update.access);
  const remove = useMutation({
    ...api.__names__.remove.mutationOptions(),
    onSuccess: () => void message.success(t`${name} deleted`),
    onError: (error) => void message.error(errorText(error, t`Couldn't delete ${name}. Try again.`)),
  });

  async function ask() {
    const isSure = await modal.confirm({
      title: t`Delete ${name}?`,
      okText: t`Delete`,
      okButtonProps: { danger: true },
      cancelText: t`Keep`,
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
