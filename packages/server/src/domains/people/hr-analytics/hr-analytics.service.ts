import { errorTextIn, hrAnalytics } from '@polyclinic/contract';
import { view } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { feature } from '../../../platform/http/service';
import { hrAnalyticsRepository as repository } from './hr-analytics.repository';
import { comparedPeriods, daysOf, MAX_PERIOD_DAYS } from './hr-analytics.rules';

export const hrAnalyticsFeature = feature(
  hrAnalytics,
  {
    async get({ query }, { db, now, language }) {
      const periods = comparedPeriods(query, await repository.today(db, now()));
      const days = daysOf(periods.current);
      if (days < 1 || days > MAX_PERIOD_DAYS)
        refuse('HR_PERIOD_WRONG', { fields: { to: errorTextIn(language, 'HR_PERIOD_WRONG') } });
      return { analytics: await repository.read(db, periods) };
    },
  },
  view,
);
