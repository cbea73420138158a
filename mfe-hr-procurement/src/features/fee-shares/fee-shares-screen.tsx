import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { doctorName, useAmount } from '@polyclinic/clinic-ui';
import { useMay } from '@polyclinic/client';
import { FEE_SHARE_LABELS, FeeShareFilter, feeShares, type FeeShare } from '@polyclinic/contract';
import {
  DataList,
  drawerSearchParams,
  FROM_LIST,
  LazyScreen,
  ListScreen,
  RowLink,
  useFormat,
  useLabels,
  useSearchFilter,
  type ShownList,
} from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/payroll-api';
import { FEE_SHARE_BASIS_LABELS } from '../../lib/payroll-labels';
import { FEE_SHARES_PATH } from '../../lib/payroll-paths';

const ADDRESS = { doctor: 'doctorId' } as const;
const OPTIONS = { limit: 20 };
const drawers = drawerSearchParams('new', 'view');
const DRAWERS = {
  new: () => import('./new-fee-share-drawer').then((m) => m.NewFeeShareDrawer),
  view: () => import('./fee-share-drawer').then((m) => m.FeeShareDrawer),
};

/** Fee share agreements with doctors, newest first. */
export function FeeSharesScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const mayAdd = useMay(feeShares.create.access);
  const state = useSearchFilter(FeeShareFilter, ADDRESS, OPTIONS);
  const choices = useQuery(api.feeShares.choices.queryOptions());
  const query = useQuery({
    ...api.feeShares.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  const open = drawers.read(search);
  const doctors = (choices.data?.doctors ?? []).map((doctor) => ({ value: doctor.id, label: doctorName(doctor) }));
  return (
    <ListScreen
      title={t`Fee share agreements`}
      add={
        mayAdd && {
          label: t`New agreement`,
          onClick: () => void navigate({ search: drawers.opened(search, 'new') }, { state: FROM_LIST }),
        }
      }
      footer={(total) => plural(total, { one: '# agreement', other: '# agreements' })}
      state={state}
      filters={[{ key: 'doctor', label: t`Doctor`, options: doctors }]}
      query={query}
      loading={t`Loading fee share agreements...`}
      failed={t`Couldn't load the fee share agreements`}
      empty={{
        when: (data) => data.feeShares.length === 0,
        text: state.isNarrowed ? t`No agreements found` : t`No agreements yet`,
        hint: t`A doctor gets a share of what the clinic invoices or collects for the doctor's work. Add an agreement, then create a statement each month.`,
      }}
      drawers={DRAWERS}
      dialogs={
        open && (
          <LazyScreen
            key={`${open.drawer}${open.id}`}
            id={`${open.drawer}-fee-share`}
            load={DRAWERS[open.drawer]}
            given={{ known: query.data?.feeShares.find(({ id }) => id === open.id) }}
            waiting={null}
          />
        )
      }
    >
      {(data, list) => <FeeShareList rows={data.feeShares} {...list} />}
    </ListScreen>
  );
}

function FeeShareList({ rows, ...list }: ShownList & { rows: FeeShare[] }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { search } = useLocation();
  const { money } = useAmount();
  const label = useLabels(FEE_SHARE_LABELS);
  const name = (row: FeeShare) => (
    <div>
      <RowLink to={`${FEE_SHARES_PATH}${drawers.opened(search, 'view', row.id)}`}>{doctorName(row.doctor)}</RowLink>
      <div className="pc-list-sub">{i18n._(FEE_SHARE_BASIS_LABELS[row.basis])}</div>
    </div>
  );
  const percent = ({ percent: value }: FeeShare) => `${format.number(value as `${number}`)}%`;
  return (
    <DataList
      label={t`Fee share agreements`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'doctor', title: label('doctorId'), render: name },
        { key: 'validFrom', title: label('validFrom'), isOneLine: true, render: (row) => format.date(row.validFrom) },
        {
          key: 'validUntil',
          title: label('validUntil'),
          isOneLine: true,
          render: (row) => row.validUntil && format.date(row.validUntil),
        },
        { key: 'percent', title: label('percent'), align: 'end', render: percent },
        {
          key: 'minimum',
          title: label('minimum'),
          align: 'end',
          render: (row) => row.minimum && money(row.minimum, row.currency),
        },
      ]}
      renderCard={(row) => (
        <Flex justify="space-between" align="start" gap="small">
          {name(row)}
          <span>{percent(row)}</span>
        </Flex>
      )}
      {...list}
    />
  );
}
