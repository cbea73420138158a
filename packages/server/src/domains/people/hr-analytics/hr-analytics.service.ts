import { errorTextIn, hrAnalytics, MAX_WORK_PERIOD_DAYS, type ErrorCode } from '@polyclinic/contract';
import { view } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { auditPayRead } from '../pay-reads';
import { hrAnalyticsRepository as repository } from './hr-analytics.repository';
import { comparedPeriods, daysOf, MAX_PERIOD_DAYS } from './hr-analytics.rules';
import { workOfPeople } from './work-figures';
import { groupsOf, sumOf } from './work-figures.rules';

export const hrAnalyticsFeature = feature(
  hrAnalytics,
  {
    async get({ query }, { db, now, language }) {
      const periods = comparedPeriods(query, await repository.today(db, now()));
      refuseLong({ language }, periods.current, 'HR_PERIOD_WRONG', MAX_PERIOD_DAYS);
      return { analytics: await repository.read(db, periods) };
    },

    async work({ query }, caller) {
      const { db, now } = caller;
      const { today, currency } = await repository.clinic(db, now());
      const periods = comparedPeriods(query, today);
      refuseLong(caller, periods.current, 'HR_WORK_PERIOD_WRONG', MAX_WORK_PERIOD_DAYS);
      const current = await workOfPeople(db, periods.current);
      const previous = await workOfPeople(db, periods.previous);
      await auditPayRead(caller, { resource: 'payTerms', recordId: null });
      const totals = { current: sumOf(current), previous: sumOf(previous) };
      const departments = groupsOf(current, previous);
      return { work: { period: periods.current, before: periods.previous, currency, ...totals, departments } };
    },

    async workPeople({ query: { departmentId, withoutDepartment, ...query } }, caller) {
      const { db, now } = caller;
      const { today, currency } = await repository.clinic(db, now());
      const { current: period } = comparedPeriods(query, today);
      refuseLong(caller, period, 'HR_WORK_PERIOD_WRONG', MAX_WORK_PERIOD_DAYS);
      const all = await workOfPeople(db, period);
      await auditPayRead(caller, { resource: 'payTerms', recordId: null });
      const people = all.filter(({ department }) => {
        if (withoutDepartment === 'true') return department === null;
        return departmentId === undefined || department?.id === departmentId;
      });
      return { period, currency, people };
    },
  },
  view,
);

/** Throws unless a period has at least one day, and not too many. */
function refuseLong(
  { language }: Pick<Caller, 'language'>,
  period: { from: string; to: string },
  code: ErrorCode,
  most: number,
): void {
  const days = daysOf(period);
  if (days < 1 || days > most) refuse(code, { fields: { to: errorTextIn(language, code) } });
}
