import { useLingui } from '@lingui/react/macro';
import { weekdayOf, type CoverageHour } from '@polyclinic/contract';
import { Styles, useFormat, useWeekdayNames } from '@polyclinic/ui';
import { COVERAGE_STYLES } from './coverage-styles';

interface CoverageTableProps {
  days: readonly string[];
  hours: ReadonlyMap<string, ReadonlyMap<number, CoverageHour>>;
}

/** The days of a week by hour. A gap has a frame and the number of missing people, not only a colour. */
export function CoverageTable({ days, hours }: CoverageTableProps) {
  const { t } = useLingui();
  const format = useFormat();
  const weekday = useWeekdayNames('short');
  const used = [...hours.values()].flatMap((day) => [...day.keys()]);
  const first = Math.min(...used);
  const shown = Array.from({ length: Math.max(...used) - first + 1 }, (_, index) => first + index);
  const timeOf = (hour: number) => format.clinicTime(`2000-01-01T${String(hour).padStart(2, '0')}:00:00`);
  return (
    <div className="pc-hr-procurement-coverage">
      <Styles name="hr-procurement-coverage" css={COVERAGE_STYLES} />
      <table aria-label={t`Planned people by hour`}>
        <thead>
          <tr>
            <th scope="col">{t`Day`}</th>
            {shown.map((hour) => (
              <th key={hour} scope="col">
                {timeOf(hour)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((date) => (
            <tr key={date}>
              <th scope="row">{`${weekday(weekdayOf(date))} ${format.dayMonth(date)}`}</th>
              {shown.map((hour) => (
                <HourCell key={hour} hour={hours.get(date)?.get(hour)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HourCell({ hour }: { hour: CoverageHour | undefined }) {
  const { t } = useLingui();
  const format = useFormat();
  if (!hour) return <td>–</td>;
  const [planned, needed, missing] = [hour.planned, hour.needed, hour.missing].map((count) => format.number(count));
  if (hour.missing === 0) return <td title={t`${planned} planned, ${needed} needed`}>{`${planned}/${needed}`}</td>;
  return (
    <td data-gap="true" title={t`${planned} planned, ${needed} needed, ${missing} missing`}>
      {`${planned}/${needed}`}
      <div>
        <span aria-hidden="true">{`−${missing}`}</span>
        <span className="pc-hidden">{t`${missing} missing`}</span>
      </div>
    </td>
  );
}
