import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import type { DataOf, RosterPerson, rosters, SkippedShift } from '@polyclinic/contract';
import { DataList, useFormat } from '@polyclinic/ui';
import { SHIFT_PROBLEM_LABELS } from '../../lib/roster-labels';

interface PatternPreviewProps {
  plan: DataOf<(typeof rosters)['plan']>;
  people: readonly RosterPerson[];
}

/** Result of a rotation before it is saved: how many shifts of each employee, and each day that is left out with the reason. */
export function PatternPreview({ plan: { planned, shifts, skipped }, people }: PatternPreviewProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const names = new Map(people.map((person) => [person.id, personName(person)]));
  const { length: left } = skipped;
  const nameOf = (id: string) => names.get(id) ?? '–';
  const ids = [...new Set([...shifts, ...skipped].map(({ employeeId }) => employeeId))];
  const rows = ids.map((employeeId) => ({
    employeeId,
    planned: shifts.filter((shift) => shift.employeeId === employeeId).length,
    skipped: skipped.filter((shift) => shift.employeeId === employeeId).length,
  }));
  const reason = ({ cause, problems }: SkippedShift) => {
    if (cause === 'OVERLAPS') return t`Already works at this time`;
    if (cause === 'NOT_EMPLOYED') return t`Not employed on that day`;
    return problems.map((problem) => i18n._(SHIFT_PROBLEM_LABELS[problem])).join('. ');
  };
  return (
    <>
      <p role="status">
        {plural(planned, {
          0: 'No shifts can be planned.',
          one: '# shift will be planned.',
          other: '# shifts will be planned.',
        })}{' '}
        {plural(left, { 0: 'None is left out.', one: '# is left out.', other: '# are left out.' })}
      </p>
      <DataList
        label={t`Shifts by employee`}
        rows={rows}
        rowKey={({ employeeId }) => employeeId}
        isDense
        columns={[
          { key: 'employee', title: t`Employee`, render: ({ employeeId }) => nameOf(employeeId) },
          { key: 'planned', title: t`Planned`, align: 'end', render: (row) => format.number(row.planned) },
          { key: 'skipped', title: t`Left out`, align: 'end', render: (row) => format.number(row.skipped) },
        ]}
        renderCard={(row) => {
          const count = format.number(row.planned);
          return (
            <>
              <strong>{nameOf(row.employeeId)}</strong>
              <div>{t`${count} planned`}</div>
            </>
          );
        }}
      />
      {skipped.length > 0 && (
        <DataList
          label={t`Days left out`}
          rows={skipped}
          rowKey={({ employeeId, date }) => `${employeeId} ${date}`}
          isDense
          columns={[
            { key: 'date', title: t`Date`, isOneLine: true, render: ({ date }) => format.date(date) },
            { key: 'employee', title: t`Employee`, render: ({ employeeId }) => nameOf(employeeId) },
            { key: 'reason', title: t`Reason`, render: reason },
          ]}
          renderCard={(row) => (
            <>
              <strong>{`${format.date(row.date)}, ${nameOf(row.employeeId)}`}</strong>
              <div>{reason(row)}</div>
            </>
          )}
        />
      )}
    </>
  );
}
