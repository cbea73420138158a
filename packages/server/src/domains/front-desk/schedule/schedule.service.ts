import { schedule } from '@polyclinic/contract';
import { implement } from '../../../platform/http/service';
import { addException, changeException, listExceptions, removeException } from './exceptions';
import { setHours } from './hours';
import { hoursRepository } from './hours.repository';

export { readCalendars, type Calendar } from './calendars';
export { giveHoursAtStart } from './hours';
export { judgeTime, refuseTime, type AskedTime, type Judgement, type TimeAsker } from './judge-time';
export { lockDoctors } from './locks.repository';
export { nextStart, type NextStart } from './next-start';
export { doctorsAmong } from './people.repository';

export const scheduleFeature = implement(schedule, {
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
});
