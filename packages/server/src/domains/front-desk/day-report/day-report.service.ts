import { dayReport } from '@polyclinic/contract';
import { view } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { readDayReport } from './day-report.repository';

/** Figures of a day. The tables belong to the appointments and the patients. */
export const dayReportFeature = feature(
  dayReport,
  {
    async get({ query: { date } }, { db, now }) {
      return { report: await readDayReport(db, date, now()) };
    },
  },
  view,
);
