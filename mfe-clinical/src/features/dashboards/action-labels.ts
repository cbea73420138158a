import { plural } from '@lingui/core/macro';
import type { AppointmentStatus, NextAction, NextActionKind } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';

interface ActionText {
  /** The sentence of an action, with its count. */
  sentence(count: number): string;
  /** Path at which it is done: the one record, or the list if there are several. */
  path(action: NextAction): string;
}

/** Returns the path of the one appointment, or of the list if there are several. */
const appointmentOr =
  (list: string) =>
  ({ recordId, count }: NextAction) =>
    recordId && count === 1 ? paths.appointment(recordId) : list;
const ofToday = (status: AppointmentStatus) => `${paths.appointments}?dates=today&status=${status}`;

/**
 * The words of the front desk's own next actions, and of the messages that every page has; other modules declare theirs in
 * `nextActions`. They are read when they are shown, so that they follow the language.
 */
export const ACTION_LABELS: Partial<Record<NextActionKind, ActionText>> = {
  PATIENT_WAITING_LONG: {
    sentence: (count) => plural(count, { one: '# patient waits too long', other: '# patients wait too long' }),
    path: appointmentOr(ofToday('CHECKED_IN')),
  },
  CHECK_IN_DUE: {
    sentence: (count) =>
      plural(count, { one: '# patient is due to check in', other: '# patients are due to check in' }),
    path: appointmentOr(paths.desk),
  },
  NO_SHOW_DUE: {
    sentence: (count) => plural(count, { one: '# patient has not come', other: '# patients have not come' }),
    path: appointmentOr(paths.desk),
  },
  VISIT_TO_COMPLETE: {
    sentence: (count) => plural(count, { one: '# visit is over its time', other: '# visits are over their time' }),
    path: appointmentOr(ofToday('IN_PROGRESS')),
  },
  REQUEST_TO_ANSWER: {
    sentence: (count) => plural(count, { one: '# online booking to answer', other: '# online bookings to answer' }),
    path: appointmentOr(`${paths.appointments}?status=REQUESTED`),
  },
  LEAVE_AFFECTS: {
    sentence: (count) =>
      plural(count, { one: '# absence affects appointments', other: '# absences affect appointments' }),
    path: ({ recordId }) => (recordId ? paths.leaveImpact(recordId) : paths.appointments),
  },
  QUICK_APPOINTMENT_OPEN: {
    sentence: (count) => plural(count, { one: '# quick appointment is open', other: '# quick appointments are open' }),
    path: () => paths.quickAppointments,
  },
  SUBMISSION_WAITING: {
    sentence: (count) => plural(count, { one: '# form to look at', other: '# forms to look at' }),
    path: ({ recordId, count }) => (recordId && count === 1 ? paths.submission(recordId) : paths.submissions),
  },
  ONBOARDING_OPEN: {
    sentence: (count) =>
      plural(count, {
        one: '# patient of today is not taken in yet',
        other: '# patients of today are not taken in yet',
      }),
    path: ({ recordId }) => (recordId ? paths.onboarding(recordId) : paths.patients),
  },
  TOMORROW_UNCONFIRMED: {
    sentence: (count) =>
      plural(count, {
        one: '# appointment of tomorrow is not confirmed',
        other: '# appointments of tomorrow are not confirmed',
      }),
    path: () => `${paths.appointments}?dates=tomorrow&status=SCHEDULED`,
  },
  MESSAGE_UNREAD: {
    sentence: (count) => plural(count, { one: '# unread message', other: '# unread messages' }),
    path: ({ recordId }) => (recordId ? paths.conversation(recordId) : paths.messages),
  },
};
