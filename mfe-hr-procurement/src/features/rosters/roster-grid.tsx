import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import { weekdayOf, type RosterPerson } from '@polyclinic/contract';
import { Styles, useFormat, useWeekdayNames } from '@polyclinic/ui';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { drawnRows, movedTo, OPEN, type CellPlace, type HeldShifts, type RosterCells } from './roster-days';
import { RosterRow } from './roster-row';
import { ROSTER_STYLES, ROW_HEIGHT } from './roster-styles';
import type { Target } from './use-place-shifts';
import { useShiftDrag } from './use-shift-drag';

interface RosterGridProps {
  people: readonly RosterPerson[];
  days: readonly string[];
  cells: RosterCells;
  holidays: ReadonlyMap<string, string | null>;
  onOpen: (cell: Target) => void;
  /** Copies or cuts the shifts of a cell. */
  onHold: (held: HeldShifts) => void;
  onPaste: (target: Target) => void;
  /** A shift was dragged to a cell. */
  onDrop: (held: HeldShifts, target: Target) => void;
}

// Until the browser has measured the grid, and where nothing has a height.
const ASSUMED_HEIGHT = 480;

const NAME_WIDTH = 200;
/** A time with as many digits as there can be. */
const LONG_TIME = '2030-01-01T22:30';

/** Width of a day in pixels in which the times of a shift are not cut: "7:00 am–3:30 pm" needs more than "07:00–15:30". */
const leastWidth = (times: string) => Math.ceil(times.length * 6.8) + 14;

/**
 * The people with their days as a grid that the keyboard moves through. Only the rows around the viewport are drawn, so
 * that two hundred people by a month scroll as smoothly as ten.
 */
export function RosterGrid({ people, days, cells, holidays, onOpen, onHold, onPaste, onDrop }: RosterGridProps) {
  const { t } = useLingui();
  const format = useFormat();
  const weekday = useWeekdayNames('short');
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: ASSUMED_HEIGHT });
  const [place, setPlace] = useState<CellPlace>({ row: 0, column: 0 });
  // Not a flag: the effect of an earlier place, which runs before that of the next one, would take it.
  const wanted = useRef<CellPlace>(undefined);
  // Open shifts are the first row.
  const rows: { id: string; name: string; note: string }[] = [
    { id: OPEN, name: t`Open shifts`, note: '' },
    ...people.map((person) => ({ id: person.id, name: personName(person), note: person.position ?? '' })),
  ];
  const dayNames = useMemo(() => days.map((date) => format.date(date)), [days, format]);
  const { first, end } = drawnRows(view, { rows: rows.length, rowHeight: ROW_HEIGHT });

  useLayoutEffect(() => {
    const { clientHeight = 0 } = box.current ?? {};
    if (clientHeight > 0) setView((known) => ({ ...known, height: clientHeight }));
  }, []);

  // The cell may be drawn only after the grid has scrolled to it.
  useEffect(() => {
    if (!wanted.current) return;
    const { row, column } = wanted.current;
    const cell = box.current?.querySelector<HTMLElement>(`[data-cell="${row}-${column}"]`);
    if (!cell) return;
    wanted.current = undefined;
    cell.focus();
  });

  function targetAt({ row, column }: CellPlace): Target | undefined {
    const [person, date] = [rows[row], days[column]];
    return person && date ? { personId: person.id, date } : undefined;
  }

  function shiftsAt(from: CellPlace) {
    const at = targetAt(from);
    return (at && cells.get(at.personId)?.get(at.date)?.shifts) ?? [];
  }

  const drag = useShiftDrag(({ from, shiftId }, to, mode) => {
    const shifts = shiftsAt(from).filter(({ id }) => id === shiftId);
    const target = targetAt(to);
    if (target && shifts.length > 0) onDrop({ shifts, mode }, target);
  });

  function onKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey } = event;
    if ((ctrlKey || metaKey) && answerClipboard(key.toLowerCase())) {
      event.preventDefault();
      return;
    }
    // A cell itself answers to Enter.
    if (key === ' ') {
      event.preventDefault();
      open(place);
      return;
    }
    const next = movedTo(key, place, { rows: rows.length, columns: days.length, isCtrl: ctrlKey });
    if (!next) return;
    event.preventDefault();
    wanted.current = next;
    setPlace(next);
    reveal(next.row);
  }

  /** Scrolls a row into view below the sticky heading. */
  function reveal(row: number) {
    const scroller = box.current;
    if (!scroller) return;
    const top = row * ROW_HEIGHT;
    const visible = view.height - 2 * ROW_HEIGHT;
    if (top < scroller.scrollTop) scroller.scrollTop = top;
    else if (top > scroller.scrollTop + visible) scroller.scrollTop = top - visible;
  }

  /** Returns whether the key was one of the clipboard. */
  function answerClipboard(key: string): boolean {
    const target = targetAt(place);
    if (!['c', 'x', 'v'].includes(key) || !target) return false;
    if (key === 'v') onPaste(target);
    else onHold({ shifts: shiftsAt(place), mode: key === 'x' ? 'move' : 'copy' });
    return true;
  }

  function open(at: CellPlace) {
    const target = targetAt(at);
    if (target) onOpen(target);
  }

  const least = leastWidth(`${format.clinicTime(LONG_TIME)}–${format.clinicTime(LONG_TIME)}`);
  const gridTemplateColumns = `${NAME_WIDTH}px repeat(${days.length}, minmax(${least}px, 1fr))`;
  const width = NAME_WIDTH + days.length * least;
  return (
    <>
      <Styles name="hr-procurement-roster" css={ROSTER_STYLES} />
      <div
        ref={box}
        role="grid"
        tabIndex={-1}
        aria-label={t`Roster`}
        aria-rowcount={rows.length + 1}
        aria-colcount={days.length + 1}
        className="pc-hr-procurement-roster"
        onScroll={({ currentTarget }) => setView((known) => ({ ...known, top: currentTarget.scrollTop }))}
        onKeyDown={onKeyDown}
        {...drag}
      >
        <div
          role="row"
          aria-rowindex={1}
          className="pc-hr-procurement-roster-row pc-hr-procurement-roster-head"
          style={{ gridTemplateColumns, minWidth: width, height: ROW_HEIGHT }}
        >
          <div role="columnheader">{t`Employee`}</div>
          {days.map((date) => (
            <div
              key={date}
              role="columnheader"
              data-holiday={holidays.has(date)}
              title={holidays.get(date) ?? undefined}
            >
              {weekday(weekdayOf(date))}
              <div>{format.dayMonth(date)}</div>
            </div>
          ))}
        </div>
        <div style={{ height: first * ROW_HEIGHT }} />
        {rows.slice(first, end).map(({ id, name, note }, index) => (
          <RosterRow
            key={id}
            row={first + index}
            id={id}
            name={name}
            note={note}
            days={days}
            dayNames={dayNames}
            cells={cells.get(id)}
            holidays={holidays}
            focused={place.row === first + index ? place.column : undefined}
            layout={gridTemplateColumns}
            width={width}
            onPlace={setPlace}
            onOpen={onOpen}
          />
        ))}
        <div style={{ height: (rows.length - end) * ROW_HEIGHT }} />
      </div>
    </>
  );
}
