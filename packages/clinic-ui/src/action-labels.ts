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
 * The texts of the front desk's next actions, and of the messages that every page has; modules declare the others in
 * `nextActions`. They are read when they are shown, so that they follow the language.
 */
export const ACTION_LABELS: Partial<Record<NextActionKind, ActionText>> = {
  PATIENT_WAITING_LONG: {
    sentence: (count) =>
      plural(count, { one: '# patient has been waiting too long', other: '# patients have been waiting too long' }),
    path: appointmentOr(ofToday('CHECKED_IN')),
  },
  CHECK_IN_DUE: {
    sentence: (count) =>
      plural(count, { one: '# patient is due to check in', other: '# patients are due to check in' }),
    path: appointmentOr(paths.desk),
  },
  NO_SHOW_DUE: {
    sentence: (count) => plural(count, { one: '# patient has not arrived', other: '# patients have not arrived' }),
    path: appointmentOr(paths.desk),
  },
  VISIT_TO_COMPLETE: {
    sentence: (count) =>
      plural(count, { one: '# visit is running over time', other: '# visits are running over time' }),
    path: appointmentOr(ofToday('IN_PROGRESS')),
  },
  REQUEST_TO_ANSWER: {
    sentence: (count) =>
      plural(count, { one: '# online booking awaiting a response', other: '# online bookings awaiting a response' }),
    path: appointmentOr(`${paths.appointments}?status=REQUESTED`),
  },
  LEAVE_AFFECTS: {
    sentence: (count) =>
      plural(count, {
        one: '# leave or closure affects appointments',
        other: '# leaves or closures affect appointments',
      }),
    path: ({ recordId }) => (recordId ? paths.leaveImpact(recordId) : paths.appointments),
  },
  QUICK_APPOINTMENT_OPEN: {
    sentence: (count) => plural(count, { one: '# open appointment request', other: '# open appointment requests' }),
    path: () => paths.quickAppointments,
  },
  SUBMISSION_WAITING: {
    sentence: (count) => plural(count, { one: '# submitted form to review', other: '# submitted forms to review' }),
    path: ({ recordId, count }) => (recordId && count === 1 ? paths.submission(recordId) : paths.submissions),
  },
  ONBOARDING_OPEN: {
    sentence: (count) =>
      plural(count, {
        one: '# patient today has not completed onboarding',
        other: '# patients today have not completed onboarding',
      }),
    path: ({ recordId }) => (recordId ? paths.onboarding(recordId) : paths.patients),
  },
  TOMORROW_UNCONFIRMED: {
    sentence: (count) =>
      plural(count, {
        one: '# appointment tomorrow is unconfirmed',
        other: '# appointments tomorrow are unconfirmed',
      }),
    path: () => `${paths.appointments}?dates=tomorrow&status=SCHEDULED`,
  },
  MESSAGE_UNREAD: {
    sentence: (count) => plural(count, { one: '# unread message', other: '# unread messages' }),
    path: ({ recordId }) => (recordId ? paths.conversation(recordId) : paths.messages),
  },
};
