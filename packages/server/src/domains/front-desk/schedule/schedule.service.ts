import { schedule } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { addException, changeException, listExceptions, removeException } from './exceptions';
import { giveHoursAtStart, setHours } from './hours';
import { hoursRepository } from './hours.repository';
import { leaveActions } from './leave-actions.repository';

export { setDoctorUnusableFrom } from './booking-ends.repository';
export { readCalendars, type Calendar } from './calendars';
export {
  checkAvailability,
  refuseTime,
  type RequestedTime,
  type Availability,
  type AvailabilityContext,
  offers,
} from './check-availability';
export { byName } from './doctor-names';
export { assignDoctor, freeDays } from './free-times';
export { keepSlot } from './holds';
export { lockDoctors } from './locks.repository';
export { findOwnBookings } from './own-bookings.repository';
export { requireOwnBooking } from './own-bookings';
export { addStaffLeave, lockStaffLeave, readClinicDays, removeStaffLeave, scheduledTime } from './staff-leave';
export { nextStart, type NextStart } from './next-start';
export { doctorsAmong } from './people.repository';
export { declaredDuration, declaredVisit, instructionsIn, missingSkills } from './declared-visit.rules';
export { durationFor, isNewPatient } from './declared-duration.repository';

export const scheduleFeature = feature(
  schedule,
  {
    async hours(_, { db }) {
      return { hours: await hoursRepository.list(db) };
    },

    async setHours({ body }, caller) {
      return { hours: await setHours(body, caller) };
    },

    exceptions: ({ query }, caller) => listExceptions(query, caller),
    addException: ({ body }, caller) => addException(body, caller),
    changeException: ({ params, body }, caller) => changeException(params.id, body, caller),
    removeException: ({ params }, caller) => removeException(params.id, caller),
  },
  {
    tables: {
      working_hours: { merge: none, backup: 'rows', retention: 'clinic' },
      schedule_exceptions: { merge: none, backup: 'rows', retention: 'clinic' },
      booking_ends: { merge: none, backup: 'rows', retention: 'clinic' },
    },
    search: none,
    exports: none,
    records: {
      schedule: {
        table: 'schedule_exceptions',
        patient: none,
        account: none,
        live: { topic: 'schedule', toPatient: false },
      },
    },
    jobs: none,
    series: none,
    documents: none,
    nextActions: leaveActions,
    figures: none,
    approvals: none,
    participants: { 'clinic.created': ({ workweek }, { db }) => giveHoursAtStart(db, workweek) },
  },
);
