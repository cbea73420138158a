import { staffOnDuty } from '@polyclinic/contract';
import { view } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { onDutyAt } from './duty.rules';
import { readDuty } from './staff-on-duty.repository';

/** Employees on duty now. The tables belong to the schedule and to the accounts. */
export const staffOnDutyFeature = feature(
  staffOnDuty,
  {
    async list(_, { db, now }) {
      const moment = now();
      return { colleagues: onDutyAt(await readDuty(db, moment), moment.getTime()) };
    },
  },
  view,
);
