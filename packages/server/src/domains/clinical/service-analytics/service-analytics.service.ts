import { ANALYTICS_MAX_DAYS, daysBetween, fieldComplaint, serviceAnalytics } from '@polyclinic/contract';
import { view } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { feature } from '../../../platform/http/service';
import { serviceFigures } from './service-analytics.repository';

export const serviceAnalyticsFeature = feature(
  serviceAnalytics,
  {
    async get({ query }, { db, now, language }) {
      const found = await serviceFigures(db, query, now());
      const days = daysBetween(found.dateFrom, found.dateTo);
      if (days < 0 || days > ANALYTICS_MAX_DAYS)
        refuse('INVALID_INPUT', { fields: { dateTo: fieldComplaint(language, 'invalid') } });
      return found;
    },
  },
  view,
);
