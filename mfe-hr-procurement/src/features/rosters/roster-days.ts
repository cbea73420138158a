import { addDays, daysBetween, type RosterLeave, type RosterShift } from '@polyclinic/contract';

/** Shifts and leave of one person on one day. */
export interface RosterCell {
  shifts: RosterShift[];
  leave: RosterLeave[];
}

/** Person of the open shifts, which nobody has. */
export const OPEN = '';

/** Shifts and leave by person and by date. */
export type RosterCells = ReadonlyMap<string, ReadonlyMap<string, RosterCell>>;

/** Returns what each person has on each day; a shift is on the day on which it starts. */
export function cellsOf(
  { shifts, leave }: { shifts: readonly RosterShift[]; leave: readonly RosterLeave[] },
  days: readonly string[],
): RosterCells {
  const cells = new Map<string, Map<string, RosterCell>>();
  const at = (person: string, date: string) => {
    const dates = cells.get(person) ?? new Map<string, RosterCell>();
    const cell = dates.get(date) ?? { shifts: [], leave: [] };
    cells.set(person, dates.set(date, cell));
    return cell;
  };
  for (const shift of shifts) at(shift.employeeId ?? OPEN, shift.startsAt.slice(0, 10)).shifts.push(shift);
  for (const absence of leave)
    for (const date of days)
      if (absence.startsAt < `${addDays(date, 1)}T00:00:00` && absence.endsAt > `${date}T00:00:00`)
        at(absence.employeeId, date).leave.push(absence);
  return cells;
}

/** Returns whether a person has the same as before: shifts and leave that did not change are the same objects. */
export function isSameRow(
  one: ReadonlyMap<string, RosterCell> | undefined,
  other: ReadonlyMap<string, RosterCell> | undefined,
): boolean {
  if (one === other) return true;
  if (one?.size !== other?.size) return false;
  return [...(one ?? [])].every(([date, cell]) => {
    const known = other?.get(date);
    return known !== undefined && isSame(cell.shifts, known.shifts) && isSame(cell.leave, known.leave);
  });
}

function isSame<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

/** Shifts on the clipboard of the roster, to copy or to move. */
export interface HeldShifts {
  shifts: readonly RosterShift[];
  mode: 'copy' | 'move';
}

/** Returns the times of a shift on another day: the same wall times. */
export function timesOn(date: string, { startsAt, endsAt }: Pick<RosterShift, 'startsAt' | 'endsAt'>) {
  const days = daysBetween(startsAt.slice(0, 10), date);
  return {
    startsAt: `${date}${startsAt.slice(10)}`,
    endsAt: `${addDays(endsAt.slice(0, 10), days)}${endsAt.slice(10)}`,
  };
}

/** Only these can be moved: others are history. */
export const isMovable = ({ status }: Pick<RosterShift, 'status'>) => status === 'DRAFT' || status === 'PUBLISHED';

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
