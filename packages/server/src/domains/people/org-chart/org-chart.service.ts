import { orgChart } from '@polyclinic/contract';
import { view } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { readOrgChart } from './org-chart.repository';

export const orgChartFeature = feature(
  orgChart,
  {
    async get({ query: { asOf } }, { db, now }) {
      return { orgChart: await readOrgChart(db, asOf, now()) };
    },
  },
  view,
);
