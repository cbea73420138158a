import { useLingui } from '@lingui/react/macro';
import type { AttendanceEntry } from '@polyclinic/contract';
import { DataList, QueryState } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { CorrectionDialog } from '../../lib/correction-dialog';
import { CorrectionList } from '../../lib/correction-list';
import { api } from '../../lib/roster-api';
import { ATTENDANCE_SOURCE_LABELS } from '../../lib/roster-labels';
import { useHoursText } from '../../lib/use-hours-text';
import { useShiftTimes } from '../../lib/use-shift-times';

/** The own attendance of the last weeks, with requests to correct it. */
export function MyAttendance() {
  const { t } = useLingui();
  const [corrected, correct] = useState<AttendanceEntry | 'new'>();
  const attendance = useQuery(api.attendance.mine.queryOptions());
  const corrections = useQuery(api.attendance.corrections.queryOptions({ query: { status: 'PENDING', limit: 50 } }));
  const own = attendance.data?.employee?.id;
  const pending = (corrections.data?.corrections ?? []).filter(({ employee }) => employee.id === own);
  return (
    <QueryState query={attendance} loading={t`Loading your attendance...`} failed={t`Couldn't load your attendance`}>
      {({ entries }) => (
        <>
          {entries.length > 0 && <EntryList rows={entries} onCorrect={correct} />}
          <Button onClick={() => correct('new')}>{t`Add missing attendance`}</Button>
          {pending.length > 0 && <CorrectionList rows={pending} />}
          {corrected && (
            <CorrectionDialog entry={corrected === 'new' ? undefined : corrected} onClose={() => correct(undefined)} />
          )}
        </>
      )}
    </QueryState>
  );
}

function EntryList({
  rows,
  onCorrect,
}: {
  rows: readonly AttendanceEntry[];
  onCorrect: (row: AttendanceEntry) => void;
}) {
  const { t, i18n } = useLingui();
  const times = useShiftTimes();
  const hours = useHoursText();
  const length = ({ minutes }: AttendanceEntry) => (minutes === null ? '–' : hours(minutes));
  const action = (row: AttendanceEntry) => {
    const at = times(row);
    return (
      <Button onClick={() => onCorrect(row)} aria-label={t`Correct ${at}`}>
        {t`Correct`}
      </Button>
    );
  };
  return (
    <DataList
      label={t`My attendance`}
      rows={rows}
      rowKey={({ id }) => id}
      isDense
      columns={[
        { key: 'when', title: t`When`, render: times },
        { key: 'hours', title: t`Hours`, align: 'end', render: length },
        { key: 'source', title: t`Recorded`, render: ({ source }) => i18n._(ATTENDANCE_SOURCE_LABELS[source]) },
        { key: 'actions', title: <span className="pc-hidden">{t`Actions`}</span>, align: 'end', render: action },
      ]}
      renderCard={(row) => (
        <>
          <strong>{times(row)}</strong>
          <div>{length(row)}</div>
          {action(row)}
        </>
      )}
    />
  );
}
