import { addDays, daysBetween, weekdayOf, type RosterLeave, type RosterShift } from '@polyclinic/contract';

/** Part of the roster that is shown. */
export type RosterView = 'week' | 'month';

/** Returns the days that are shown: the week of a date from Monday on, or its month. */
export function shownDays(view: RosterView, date: string): string[] {
  const first = view === 'week' ? addDays(date, 1 - weekdayOf(date)) : `${date.slice(0, 8)}01`;
  const length = view === 'week' ? 7 : daysBetween(first, nextMonth(first));
  return Array.from({ length }, (_, index) => addDays(first, index));
}

/** Returns a date in the part before or after the one that is shown. */
export function steppedDate(view: RosterView, date: string, step: 1 | -1): string {
  if (view === 'week') return addDays(date, 7 * step);
  const first = `${date.slice(0, 8)}01`;
  return step === 1 ? nextMonth(first) : `${addDays(first, -1).slice(0, 8)}01`;
}

function nextMonth(first: string): string {
  return `${addDays(first, 31).slice(0, 8)}01`;
}

/** Shifts and leave of one person on one day. */
export interface RosterCell {
  shifts: RosterShift[];
  leave: RosterLeave[];
}

/** Person of the open shifts, which nobody has. */
export const OPEN = '';

/** Returns what each person has on each day, by `person date`; a shift is on the day on which it starts. */
export function cellsOf(
  { shifts, leave }: { shifts: readonly RosterShift[]; leave: readonly RosterLeave[] },
  days: readonly string[],
): Map<string, RosterCell> {
  const cells = new Map<string, RosterCell>();
  const at = (person: string, date: string) => {
    const key = cellKey(person, date);
    const cell = cells.get(key) ?? { shifts: [], leave: [] };
    cells.set(key, cell);
    return cell;
  };
  for (const shift of shifts) at(shift.employeeId ?? OPEN, shift.startsAt.slice(0, 10)).shifts.push(shift);
  for (const absence of leave)
    for (const date of days)
      if (absence.startsAt < `${addDays(date, 1)}T00:00:00` && absence.endsAt > `${date}T00:00:00`)
        at(absence.employeeId, date).leave.push(absence);
  return cells;
}

export const cellKey = (person: string, date: string) => `${person} ${date}`;

/** Cell with the keyboard focus. */
export interface CellPlace {
  row: number;
  column: number;
}

/** Returns the cell to which a key leads; undefined for keys that do not move. */
export function movedTo(
  key: string,
  { row, column }: CellPlace,
  { rows, columns, isCtrl }: { rows: number; columns: number; isCtrl: boolean },
): CellPlace | undefined {
  const last = { row: rows - 1, column: columns - 1 };
  const moves: Record<string, CellPlace> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    PageUp: { row: row - 10, column },
    PageDown: { row: row + 10, column },
    Home: { row: isCtrl ? 0 : row, column: 0 },
    End: { row: isCtrl ? last.row : row, column: last.column },
  };
  const target = moves[key];
  if (!target) return undefined;
  return {
    row: Math.max(0, Math.min(last.row, target.row)),
    column: Math.max(0, Math.min(last.column, target.column)),
  };
}

/** Returns the rows that are drawn: those in the viewport and some around them, and the one that has the focus. */
export function drawnRows(
  { top, height }: { top: number; height: number },
  { rows, rowHeight, around = 8 }: { rows: number; rowHeight: number; around?: number },
): { first: number; end: number } {
  const first = Math.max(0, Math.floor(top / rowHeight) - around);
  const end = Math.min(rows, Math.ceil((top + height) / rowHeight) + around);
  return { first: Math.min(first, end), end };
}
