import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import type { AttendanceEntry } from '@polyclinic/contract';
import { DataList, StatusTag, type ShownList } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { useState } from 'react';
import { CorrectionDialog } from '../../lib/correction-dialog';
import { ATTENDANCE_SOURCE_LABELS } from '../../lib/roster-labels';
import { useHoursText } from '../../lib/use-hours-text';
import { useShiftTimes } from '../../lib/use-shift-times';

/** Entries of attendance, each with a correction. */
export function AttendanceList({ rows, ...list }: ShownList & { rows: readonly AttendanceEntry[] }) {
  const { t, i18n } = useLingui();
  const times = useShiftTimes();
  const hours = useHoursText();
  const [corrected, correct] = useState<AttendanceEntry>();
  const when = (row: AttendanceEntry) => (
    <>
      {times(row)} {row.endsAt === null && <StatusTag meaning="info">{t`Clocked in`}</StatusTag>}
    </>
  );
  const actions = (row: AttendanceEntry) => {
    const name = personName(row.employee);
    const at = times(row);
    return (
      <Button onClick={() => correct(row)} aria-label={t`Correct ${name}, ${at}`}>
        {t`Correct`}
      </Button>
    );
  };
  return (
    <>
      <DataList
        label={t`Attendance`}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { key: 'employee', title: t`Employee`, render: ({ employee }) => <strong>{personName(employee)}</strong> },
          { key: 'when', title: t`When`, render: when },
          {
            key: 'hours',
            title: t`Hours`,
            align: 'end',
            render: ({ minutes }) => (minutes === null ? '–' : hours(minutes)),
          },
          { key: 'shift', title: t`Planned`, render: ({ shiftId }) => (shiftId === null ? t`No shift` : t`Shift`) },
          { key: 'source', title: t`Recorded`, render: ({ source }) => i18n._(ATTENDANCE_SOURCE_LABELS[source]) },
          {
            key: 'actions',
            title: <span className="pc-hidden">{t`Actions`}</span>,
            align: 'end',
            render: actions,
          },
        ]}
        renderCard={(row) => (
          <>
            <strong>{personName(row.employee)}</strong>
            <div>{when(row)}</div>
            {actions(row)}
          </>
        )}
        {...list}
      />
      {corrected && <CorrectionDialog entry={corrected} onClose={() => correct(undefined)} />}
    </>
  );
}
