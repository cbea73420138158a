import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ScheduleException } from '@polyclinic/contract';
import { Styles } from '@polyclinic/ui';
import { monthsOf } from './exception-span';

const STYLES = `
.pc-admin-months { display: grid; grid-template-columns: repeat(auto-fill, minmax(72px, 1fr)); gap: 4px; }
.pc-admin-months button { position: relative; min-height: 44px; padding: 4px; border: 1px solid var(--pc-line); border-radius: 6px; background: none; color: var(--pc-text); font: inherit; cursor: pointer; }
.pc-admin-months button:hover { background: var(--pc-hover); }
.pc-admin-months button[aria-pressed='true'] { border-color: var(--pc-brand); color: var(--pc-brand); font-weight: 600; }
.pc-admin-months small { display: block; color: var(--pc-muted); font-variant-numeric: tabular-nums; }
`;
const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1);

interface MonthMarksProps {
  year: number;
  exceptions: readonly ScheduleException[];
  /** The number of a month; empty means the whole year. */
  chosen: string;
  onChoose: (month: string) => void;
}

/** Number of exceptions per month of a year; selecting a month filters the list. */
export function MonthMarks({ year, exceptions, chosen, onChoose }: MonthMarksProps) {
  const { t, i18n } = useLingui();
  const touched = exceptions.flatMap((exception) => monthsOf(exception, year));
  const short = new Intl.DateTimeFormat(i18n.locale, { month: 'short', timeZone: 'UTC' });
  const long = new Intl.DateTimeFormat(i18n.locale, { month: 'long', timeZone: 'UTC' });
  return (
    <div className="pc-admin-months" role="group" aria-label={t`Months`}>
      <Styles name="admin-months" css={STYLES} />
      {MONTHS.map((month) => {
        const start = Date.UTC(year, month - 1, 1);
        const count = touched.filter((one) => one === month).length;
        const isChosen = chosen === String(month);
        const entries = plural(count, { 0: 'no entries', one: '# entry', other: '# entries' });
        return (
          <button
            key={month}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? '' : String(month))}
          >
            <span className="pc-hidden">{`${long.format(start)}: ${entries}`}</span>
            <span aria-hidden="true">{short.format(start)}</span>
            <small aria-hidden="true">{count === 0 ? '–' : count}</small>
          </button>
        );
      })}
    </div>
  );
}
