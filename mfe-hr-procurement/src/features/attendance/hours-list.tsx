import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import type { WorkedTime } from '@polyclinic/contract';
import { DataList, StatusTag, useFormat } from '@polyclinic/ui';
import { useHoursText } from '../../lib/use-hours-text';

const USUAL = 100;

/** Planned, worked, overtime and on-call hours of each employee, as payroll gets them. */
export function HoursList({ rows }: { rows: readonly WorkedTime[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const hours = useHoursText();
  const overtime = ({ rated }: WorkedTime) => {
    const parts = rated.filter(({ percent }) => percent > USUAL);
    if (parts.length === 0) return '–';
    return parts
      .map(({ percent, minutes }) => {
        const [time, rate] = [hours(minutes), format.number(percent)];
        return t`${time} at ${rate}%`;
      })
      .join(', ');
  };
  const open = ({ unfinished }: WorkedTime) =>
    unfinished > 0 && (
      <StatusTag meaning="waiting">
        {plural(unfinished, { one: '# day without clock-out', other: '# days without clock-out' })}
      </StatusTag>
    );
  return (
    <DataList
      label={t`Hours`}
      rows={rows}
      rowKey={({ employee }) => employee.id}
      columns={[
        {
          key: 'employee',
          title: t`Employee`,
          render: (row) => (
            <div>
              <strong>{personName(row.employee)}</strong> {open(row)}
            </div>
          ),
        },
        { key: 'planned', title: t`Planned`, align: 'end', render: ({ plannedMinutes }) => hours(plannedMinutes) },
        { key: 'worked', title: t`Worked`, align: 'end', render: ({ minutes }) => hours(minutes) },
        { key: 'overtime', title: t`Overtime`, align: 'end', render: overtime },
        { key: 'onCall', title: t`On call`, align: 'end', render: ({ onCallMinutes }) => hours(onCallMinutes) },
      ]}
      renderCard={(row) => {
        const [worked, planned] = [hours(row.minutes), hours(row.plannedMinutes)];
        return (
          <>
            <strong>{personName(row.employee)}</strong>
            <div>{t`${worked} of ${planned}`}</div>
            <div className="pc-list-sub">{overtime(row)}</div>
            {open(row)}
          </>
        );
      }}
    />
  );
}
