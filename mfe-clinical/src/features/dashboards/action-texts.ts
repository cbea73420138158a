import { plural } from '@lingui/core/macro';
import type { AppointmentStatus, NextAction, NextActionKind } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';

interface ActionText {
  /** What calls for somebody, with how many there are. */
  sentence(count: number): string;
  /** Where it is done: at the first of them, or on the list where there are several. */
  path(action: NextAction): string;
}

/** The one appointment, or the list on which there are several. */
const appointmentOr =
  (list: string) =>
  ({ recordId, count }: NextAction) =>
    recordId && count === 1 ? paths.appointment(recordId) : list;
const ofToday = (status: AppointmentStatus) => `${paths.appointments}?dates=today&status=${status}`;

/** The words of each kind of next action. They are read when they are shown, so that they follow the language. */
export const ACTION_TEXTS: Record<NextActionKind, ActionText> = {
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
  MAIL_FAILED: {
    sentence: (count) => plural(count, { one: '# e-mail could not be sent', other: '# e-mails could not be sent' }),
    path: () => `${paths.outbox}?status=FAILED`,
  },
  MESSAGE_UNREAD: {
    sentence: (count) => plural(count, { one: '# unread message', other: '# unread messages' }),
    path: ({ recordId }) => (recordId ? paths.conversation(recordId) : paths.messages),
  },
};
