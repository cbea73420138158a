import { endDays } from './domains/front-desk/day-end/day-end.service';
import { endOffers } from './domains/front-desk/public-offers/public-offers.service';
import { forgetOldEvents } from './domains/platform/live/live.service';
import { forgetOldReports } from './domains/platform/module-health/module-health.service';
import { retireForgotten } from './domains/platform/modules/retention.service';
import { forgetOldFailures } from './platform/http/throttle';
import { defineJob, forgetOldJobs, type Job } from './platform/jobs/jobs.service';

const every = 60 * 60_000;

/** What ends or clears away by itself, every hour. */
export const recurringJobs: readonly Job[] = [
  forgetOldJobs,
  defineJob({
    name: 'sign-in.forget-failures',
    every,
    run: (_, { floor }) => forgetOldFailures(floor.database.platform),
  }),
  defineJob({ name: 'module-health.forget-reports', every, run: (_, { floor }) => forgetOldReports(floor.database) }),
  defineJob({ name: 'live.forget-events', every, run: (_, { floor }) => forgetOldEvents(floor.database) }),
  defineJob({ name: 'modules.retire-forgotten', every, run: (_, { floor }) => retireForgotten(floor) }),
  defineJob({ name: 'day-end.end-days', every, run: (_, { floor }) => endDays(floor) }),
  defineJob({ name: 'offers.end-offers', every, run: (_, { floor }) => endOffers(floor) }),
];
