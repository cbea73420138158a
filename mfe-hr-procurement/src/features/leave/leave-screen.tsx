import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import { LEAVE_REQUEST_LABELS, LeaveFilter, type LeaveRequest } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import {
  DataList,
  ListScreen,
  RowLink,
  StatusTag,
  useFormat,
  useLabels,
  useSearchFilter,
  type ShownList,
} from '@polyclinic/ui';
import { keepPreviousData, useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { DecisionButtons } from '../../lib/decision-buttons';
import { api } from '../../lib/roster-api';
import { LEAVE_STATUS_LABELS, LEAVE_STATUS_MEANINGS } from '../../lib/roster-labels';
import { TimeParts } from '../../lib/roster-parts';
import { LEAVE_PATH } from '../../lib/roster-paths';
import { useLeaveText } from '../../lib/use-leave-text';

const ADDRESS = {
  status: 'status',
  employee: 'employeeId',
  department: 'departmentId',
  from: 'from',
  to: 'to',
} as const;
const OPTIONS = { limit: 20 };

/** Leave of those whose leave the person approves. */
export function LeaveScreen() {
  const { t, i18n } = useLingui();
  const state = useSearchFilter(LeaveFilter, ADDRESS, OPTIONS);
  const query = useQuery({
    ...api.leaveRequests.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  return (
    <ListScreen
      title={t`Leave`}
      footer={(total) => plural(total, { one: '# leave request', other: '# leave requests' })}
      above={<TimeParts shown={LEAVE_PATH} />}
      state={state}
      filters={[
        {
          key: 'status',
          label: t`Status`,
          options: Object.entries(LEAVE_STATUS_LABELS).map(([value, text]) => ({ value, label: i18n._(text) })),
        },
      ]}
      query={query}
      loading={t`Loading leave...`}
      failed={t`Couldn't load the leave`}
      empty={{
        when: (data) => data.leaveRequests.length === 0,
        text: state.isNarrowed ? t`No leave found` : t`No leave yet`,
        hint: t`Employees request leave on the page My work.`,
      }}
    >
      {(data, list) => <LeaveList rows={data.leaveRequests} {...list} />}
    </ListScreen>
  );
}

function LeaveList({ rows, ...list }: ShownList & { rows: LeaveRequest[] }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const label = useLabels(LEAVE_REQUEST_LABELS);
  const daysText = useLeaveText();
  const status = (row: LeaveRequest) => (
    <StatusTag meaning={LEAVE_STATUS_MEANINGS[row.status]}>{i18n._(LEAVE_STATUS_LABELS[row.status])}</StatusTag>
  );
  return (
    <DataList
      label={t`Leave`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'employee', title: t`Employee`, render: ({ employee }) => <strong>{personName(employee)}</strong> },
        { key: 'kind', title: label('kindId'), render: ({ kind }) => kind.name },
        { key: 'days', title: t`When`, render: daysText },
        { key: 'count', title: label('days'), align: 'end', render: ({ days }) => format.number(days) },
        {
          key: 'reason',
          title: label('reason'),
          render: ({ reason, decisionReason }) => decisionReason ?? reason ?? '–',
        },
        { key: 'status', title: label('status'), render: status },
        {
          key: 'actions',
          title: <span className="pc-hidden">{t`Actions`}</span>,
          align: 'end',
          render: (row) => <LeaveActions row={row} />,
        },
      ]}
      renderCard={(row) => (
        <>
          <strong>{personName(row.employee)}</strong>
          <div>{`${row.kind.name}, ${daysText(row)}`}</div>
          {status(row)}
          <LeaveActions row={row} />
        </>
      )}
      {...list}
    />
  );
}

/** Approves or rejects; approved leave of a doctor leads to the appointments in it. */
function LeaveActions({ row: { id, version, mayDecide, exceptionId, status, employee } }: { row: LeaveRequest }) {
  const { t } = useLingui();
  const decide = useMutation(api.leaveRequests.decide.mutationOptions());
  const name = personName(employee);
  if (exceptionId !== null && status === 'APPROVED')
    return <RowLink to={paths.leaveImpact(exceptionId)}>{t`Affected appointments`}</RowLink>;
  if (!mayDecide) return null;
  return (
    <DecisionButtons
      isSaving={decide.isPending}
      texts={{
        approve: t`Approve the leave of ${name}`,
        approved: t`Leave approved`,
        reject: t`Reject the leave of ${name}`,
        rejectTitle: t`Reject the leave of ${name}?`,
        rejectSubmit: t`Reject leave`,
        rejected: t`Leave rejected`,
        failed: t`Couldn't decide on the leave. Try again.`,
      }}
      decide={(decision) => decide.mutateAsync({ params: { id }, body: { ...decision, version } })}
    />
  );
}
