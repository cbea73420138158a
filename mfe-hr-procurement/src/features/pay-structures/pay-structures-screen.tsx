import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { PAY_STRUCTURE_LABELS, PayStructureFilter, payStructures, type PayStructure } from '@polyclinic/contract';
import {
  DataList,
  drawerSearchParams,
  FROM_LIST,
  ListScreen,
  RowLink,
  StatusTag,
  useFormat,
  useLabels,
  useSearchFilter,
  type ShownList,
} from '@polyclinic/ui';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/payroll-api';
import { payStructurePath } from '../../lib/payroll-paths';

const ADDRESS = { active: 'isActive' } as const;
const OPTIONS = { limit: 20 };
const drawers = drawerSearchParams('examples');
const DRAWERS = { examples: () => import('./examples-drawer').then((m) => m.ExamplesDrawer) };

/** The pay structures of the clinic by name. */
export function PayStructuresScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const mayAdd = useMay(payStructures.create.access);
  const state = useSearchFilter(PayStructureFilter, ADDRESS, OPTIONS);
  const query = useQuery({
    ...api.payStructures.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  const open = drawers.read(search);
  return (
    <ListScreen
      title={t`Pay structures`}
      add={mayAdd && { label: t`New pay structure`, to: payStructurePath('new') }}
      menu={
        mayAdd
          ? [
              {
                key: 'examples',
                label: t`Copy a statutory example`,
                onClick: () => void navigate({ search: drawers.opened(search, 'examples') }, { state: FROM_LIST }),
              },
            ]
          : []
      }
      footer={(total) => plural(total, { one: '# pay structure', other: '# pay structures' })}
      state={state}
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
      loading={t`Loading pay structures...`}
      failed={t`Couldn't load the pay structures`}
      empty={{
        when: (data) => data.structures.length === 0,
        text: state.isNarrowed ? t`No pay structures found` : t`No pay structures yet`,
        hint: t`A pay structure calculates earnings, deductions and employer contributions. Create one, or copy a statutory example.`,
      }}
      drawer={open && { id: 'pay-structure-examples', load: DRAWERS.examples }}
      drawers={DRAWERS}
    >
      {(data, list) => <StructureList rows={data.structures} {...list} />}
    </ListScreen>
  );
}

function StructureList({ rows, ...list }: ShownList & { rows: PayStructure[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const label = useLabels(PAY_STRUCTURE_LABELS);
  const name = (row: PayStructure) => <RowLink to={payStructurePath(row.id)}>{row.name}</RowLink>;
  const componentText = (componentCount: number) =>
    plural(componentCount, { one: '# component', other: '# components' });
  const status = ({ isActive }: PayStructure) => (
    <StatusTag meaning={isActive ? 'done' : 'neutral'}>{isActive ? t`Active` : t`Inactive`}</StatusTag>
  );
  return (
    <DataList
      label={t`Pay structures`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', title: label('name'), render: name },
        { key: 'currency', title: label('currency'), render: ({ currency }) => currency },
        {
          key: 'components',
          title: label('components'),
          align: 'end',
          render: ({ components }) => format.number(components.length),
        },
        { key: 'status', title: t`Status`, render: status },
      ]}
      renderCard={(row) => (
        <>
          {name(row)}
          <div className="pc-list-sub">
            {row.currency} · {componentText(row.components.length)}
          </div>
          {status(row)}
        </>
      )}
      {...list}
    />
  );
}
