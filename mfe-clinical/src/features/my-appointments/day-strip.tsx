import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { weekdayOf, type DayOfTimes } from '@polyclinic/contract';
import { Styles, useFormat, useWeekdayNames } from '@polyclinic/ui';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { CLOSED_LABELS } from './closed-labels';

const STYLES = `
.pc-clinical-day-strip { display: flex; gap: 8px; padding: 4px; margin: -4px; overflow-x: auto; scroll-snap-type: x proximity; }
.pc-clinical-day-strip-day { position: relative; flex: 0 0 auto; display: flex; flex-direction: column; align-items: center; justify-content: center; min-width: 72px; max-width: 104px; min-height: 68px; padding: 6px 8px; border: 1px solid var(--pc-border); border-radius: var(--pc-radius); background: var(--pc-container); color: var(--pc-text); font: inherit; line-height: 1.3; cursor: pointer; scroll-snap-align: start; }
.pc-clinical-day-strip-day:hover { border-color: var(--pc-brand); }
.pc-clinical-day-strip-day small { color: var(--pc-muted); font-size: calc(var(--pc-font) - 2px); }
.pc-clinical-day-strip-day[data-closed='true'] { border-style: dashed; background: var(--pc-hover); color: var(--pc-muted); }
.pc-clinical-day-strip-day[aria-checked='true'] { background: var(--pc-brand); border-color: var(--pc-brand); border-style: solid; color: var(--pc-brand-text); font-weight: 600; }
.pc-clinical-day-strip-day[aria-checked='true'] small { color: inherit; }
.pc-clinical-day-strip-day:focus-visible { outline: var(--pc-focus) solid var(--pc-brand); outline-offset: 2px; }
`;

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

interface DayStripProps {
  days: readonly DayOfTimes[];
  value: string;
  onChoose: (date: string) => void;
}

/** Days as a radio group: each shows how many times it has, or why it has none. Arrow keys walk, Enter chooses. */
export function DayStrip({ days, value, onChoose }: DayStripProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const weekdayName = useWeekdayNames('short');
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const chosen = container.current?.querySelector<HTMLElement>('[aria-checked="true"]');
    // Scrolls the strip alone, not the page.
    if (chosen && container.current)
      container.current.scrollLeft = chosen.offsetLeft - container.current.offsetLeft - 4;
  }, [days, value]);

  function walk(event: KeyboardEvent<HTMLElement>) {
    const all = [...(container.current?.querySelectorAll<HTMLElement>('[role="radio"]') ?? [])];
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    all[all.indexOf(event.currentTarget) + step]?.focus();
  }

  return (
    <div ref={container} role="radiogroup" aria-label={t`Day`} className="pc-clinical-day-strip">
      <Styles name="clinical-day-strip" css={STYLES} />
      {days.map(({ date, starts, closed }) => {
        const count = starts.length;
        const state = closed ? i18n._(CLOSED_LABELS[closed]) : plural(count, { one: '# time', other: '# times' });
        return (
          <button
            key={date}
            type="button"
            role="radio"
            className="pc-clinical-day-strip-day"
            aria-checked={date === value}
            data-closed={closed !== null}
            tabIndex={date === value ? 0 : -1}
            onKeyDown={walk}
            onClick={() => onChoose(date)}
          >
            <span className="pc-hidden">{`${format.fullDate(date)}: ${state}`}</span>
            <span aria-hidden="true">{weekdayName(weekdayOf(date))}</span>
            <span aria-hidden="true">{format.dayMonth(date)}</span>
            <small aria-hidden="true">{state}</small>
          </button>
        );
      })}
    </div>
  );
}
