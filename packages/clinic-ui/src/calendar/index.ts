export {
  CALENDAR_SEARCH_PARAMS,
  calendarQueryOf,
  daysOf,
  NO_DOCTOR,
  stepped,
  type CalendarQuery,
  type CalendarViewName,
} from './calendar-search-params';
export { atMinutes, minutesOf } from './clinic-dates';
export {
  clock,
  DAY_MINUTES,
  freeSlots,
  hoursOf,
  placed,
  SLOT_MINUTES,
  slotsOf,
  type Hours,
  type Placed,
} from './day-layout';
export { isMovable } from './movable';
export type { Target } from './move-target';
export { closedHours, closureOf, openHours, openMinutes, type Closed, type Schedule } from './open-hours';
export { selectAppointments } from './select-appointments';
export { useCalendar, useCalendarDays, useSchedule, useShownDays } from './use-calendar';
export { useMove } from './use-move';
export { useSlots } from './use-slots';
