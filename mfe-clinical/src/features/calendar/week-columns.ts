import { closedHours, NO_DOCTOR } from '@polyclinic/clinic-ui/calendar';
import { calendarColumns, columnBuilder, type CalendarColumn, type ColumnsInput } from './calendar-columns';

/** A doctor of the week, whom the legend shows or hides; without an id, the appointments that have no doctor yet. */
export interface WeekDoctor {
  id: string | null;
  name: string;
  /** Without the title, for initials. */
  plainName: string;
  isShown: boolean;
}

interface Week {
  columns: CalendarColumn[];
  /** Empty if only one doctor works in the week. */
  legend: WeekDoctor[];
}

/** Builds the week: one column per day with all shown doctors, or the days of one doctor if only one is shown. */
export function weekColumns(input: ColumnsInput, hidden: readonly string[]): Week {
  const { days, chosen } = input;
  const columnFor = columnBuilder(input);
  const daysWith = (id: string | null) => days.map((date) => columnFor(date, id));
  const names = new Map(
    calendarColumns(input).map(({ doctorId, doctor, plainName }) => [doctorId, { name: doctor, plainName }]),
  );
  if (chosen || names.size < 2) return { columns: daysWith(chosen ?? [...names.keys()][0] ?? null), legend: [] };

  const isHidden = (id: string | null) => hidden.includes(id ?? NO_DOCTOR);
  const everyoneIsHidden = [...names.keys()].every(isHidden);
  const legend = [...names].map(([id, name]) => ({ id, ...name, isShown: everyoneIsHidden || !isHidden(id) }));
  const shown = legend.filter(({ isShown }) => isShown).map(({ id }) => id);
  if (shown.length === 1) return { columns: daysWith(shown[0] ?? null), legend };
  const columns = days.map((date) =>
    sharedColumn(
      date,
      shown.map((id) => columnFor(date, id)),
      input,
    ),
  );
  return { columns, legend };
}

/** Joins the columns of a day. It is open while one of the doctors is, and closed for all when the clinic is. */
function sharedColumn(date: string, team: CalendarColumn[], { schedule }: ColumnsInput): CalendarColumn {
  const appointments = team
    .flatMap((one) => one.appointments)
    .sort((a, b) => (a.dateTime < b.dateTime ? -1 : Number(a.dateTime > b.dateTime)));
  const opening = team.flatMap(({ open }) => open ?? []);
  return {
    key: date,
    date,
    doctorId: null,
    doctor: '',
    plainName: '',
    appointments,
    open: team.some(({ open }) => open) ? opening : undefined,
    closed: closedHours(schedule, date, null),
    team,
  };
}
