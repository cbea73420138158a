import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import { PageQuery, ShiftSwapStatus, type RosterShift, type ShiftSwap } from '@polyclinic/contract';
import { DataList, ListScreen, StatusTag, useSearchFilter, type ShownList } from '@polyclinic/ui';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/roster-api';
import { SWAP_STATUS_LABELS, SWAP_STATUS_MEANINGS } from '../../lib/roster-labels';
import { RosterParts } from '../../lib/roster-parts';
import { SHIFT_SWAPS_PATH } from '../../lib/roster-paths';
import { useShiftTimes } from '../../lib/use-shift-times';
import { SwapActions } from './swap-actions';

const Filter = PageQuery.extend({ status: ShiftSwapStatus.optional() });
const ADDRESS = { status: 'status' } as const;
const OPTIONS = { limit: 20 };

/** The own swap requests, those of colleagues to oneself, and those that wait for one's approval. */
export function ShiftSwapsScreen() {
  const { t, i18n } = useLingui();
  const state = useSearchFilter(Filter, ADDRESS, OPTIONS);
  const scope = useQuery(api.rosters.scope.queryOptions());
  const leads = scope.data?.isWhole || (scope.data?.departments.length ?? 0) > 0;
  const query = useQuery({
    ...api.shiftSwaps.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  return (
    <ListScreen
      title={t`Shift swaps`}
      above={leads && <RosterParts shown={SHIFT_SWAPS_PATH} />}
      footer={(total) => plural(total, { one: '# swap request', other: '# swap requests' })}
      state={state}
      filters={[
        {
          key: 'status',
          label: t`Status`,
          options: Object.entries(SWAP_STATUS_LABELS).map(([value, text]) => ({ value, label: i18n._(text) })),
        },
      ]}
      query={query}
      loading={t`Loading swap requests...`}
      failed={t`Couldn't load the swap requests`}
      empty={{
        when: (data) => data.shiftSwaps.length === 0,
        text: state.isNarrowed ? t`No swap requests found` : t`No swap requests yet`,
        hint: t`Employees offer their shifts on the page My work.`,
      }}
    >
      {(data, list) => <SwapList rows={data.shiftSwaps} {...list} />}
    </ListScreen>
  );
}

function SwapList({ rows, ...list }: ShownList & { rows: ShiftSwap[] }) {
  const { t, i18n } = useLingui();
  const times = useShiftTimes();
  const shiftText = (shift: RosterShift) => [times(shift), shift.title].filter(Boolean).join(', ');
  const status = (row: ShiftSwap) => (
    <div>
      <StatusTag meaning={SWAP_STATUS_MEANINGS[row.status]}>{i18n._(SWAP_STATUS_LABELS[row.status])}</StatusTag>
      {row.decisionReason !== null && <div className="pc-list-sub">{row.decisionReason}</div>}
    </div>
  );
  const shift = (row: ShiftSwap) => (
    <div>
      {shiftText(row.shift)}
      {row.note !== null && row.note !== '' && <div className="pc-list-sub">{row.note}</div>}
    </div>
  );
  return (
    <DataList
      label={t`Shift swaps`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'requester', title: t`From`, render: ({ requester }) => personName(requester) },
        { key: 'shift', title: t`Shift`, render: shift },
        { key: 'colleague', title: t`To`, render: ({ colleague }) => personName(colleague) },
        {
          key: 'exchange',
          title: t`In exchange`,
          render: ({ inExchange }) => (inExchange ? shiftText(inExchange) : '–'),
        },
        { key: 'status', title: t`Status`, render: status },
        {
          key: 'actions',
          title: <span className="pc-hidden">{t`Actions`}</span>,
          align: 'end',
          render: (row) => <SwapActions swap={row} />,
        },
      ]}
      renderCard={(row) => (
        <>
          <strong>{`${personName(row.requester)} → ${personName(row.colleague)}`}</strong>
          {shift(row)}
          {row.inExchange && <div>{shiftText(row.inExchange)}</div>}
          {status(row)}
          <SwapActions swap={row} />
        </>
      )}
      {...list}
    />
  );
}
