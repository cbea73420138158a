import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import type { AttendanceCorrection } from '@polyclinic/contract';
import { DataList, StatusTag, type ShownList } from '@polyclinic/ui';
import { useMutation } from '@polyclinic/ui/kit/query';
import { DecisionButtons } from './decision-buttons';
import { api } from './roster-api';
import { CORRECTION_STATUS_LABELS, CORRECTION_STATUS_MEANINGS } from './roster-labels';
import { useShiftTimes } from './use-shift-times';

/** Corrections of attendance with their decision. */
export function CorrectionList({ rows, ...list }: ShownList & { rows: readonly AttendanceCorrection[] }) {
  const { t, i18n } = useLingui();
  const times = useShiftTimes();
  const what = ({ startsAt, endsAt, entryId }: AttendanceCorrection) => {
    if (startsAt === null) return t`Remove entry`;
    const span = times({ startsAt, endsAt });
    return entryId === null ? t`Add ${span}` : t`Change to ${span}`;
  };
  const status = (row: AttendanceCorrection) => (
    <div>
      <StatusTag meaning={CORRECTION_STATUS_MEANINGS[row.status]}>
        {i18n._(CORRECTION_STATUS_LABELS[row.status])}
      </StatusTag>
      {row.decisionReason !== null && <div className="pc-list-sub">{row.decisionReason}</div>}
    </div>
  );
  return (
    <DataList
      label={t`Corrections`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'employee', title: t`Employee`, render: ({ employee }) => <strong>{personName(employee)}</strong> },
        { key: 'what', title: t`Correction`, render: what },
        { key: 'reason', title: t`Reason`, render: ({ reason }) => reason },
        { key: 'status', title: t`Status`, render: status },
        {
          key: 'actions',
          title: <span className="pc-hidden">{t`Actions`}</span>,
          align: 'end',
          render: (row) => <CorrectionActions row={row} />,
        },
      ]}
      renderCard={(row) => (
        <>
          <strong>{personName(row.employee)}</strong>
          <div>{what(row)}</div>
          <div className="pc-list-sub">{row.reason}</div>
          {status(row)}
          <CorrectionActions row={row} />
        </>
      )}
      {...list}
    />
  );
}

function CorrectionActions({ row: { id, version, mayDecide, employee } }: { row: AttendanceCorrection }) {
  const { t } = useLingui();
  const decide = useMutation(api.attendance.decideCorrection.mutationOptions());
  const name = personName(employee);
  if (!mayDecide) return null;
  return (
    <DecisionButtons
      isSaving={decide.isPending}
      texts={{
        approve: t`Approve the correction of ${name}`,
        approved: t`Correction approved`,
        reject: t`Reject the correction of ${name}`,
        rejectTitle: t`Reject the correction of ${name}?`,
        rejectSubmit: t`Reject correction`,
        rejected: t`Correction rejected`,
        failed: t`Couldn't decide on the correction. Try again.`,
      }}
      decide={(decision) => decide.mutateAsync({ params: { id }, body: { ...decision, version } })}
    />
  );
}
