import { orgChart } from '@polyclinic/contract';
import { documentPdf } from '../../../platform/documents/documents.service';
import { view } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { orgChartDocument } from './org-chart-document';
import { readOrgChart } from './org-chart.repository';

export const orgChartFeature = feature(
  orgChart,
  {
    async get({ query: { asOf } }, { db, now }) {
      return { orgChart: await readOrgChart(db, { asOf, now: now() }) };
    },

    async pdf({ query: { asOf, by } }, caller) {
      return documentPdf(orgChartDocument, caller, { asOf, by, now: caller.now() });
    },
  },
  { ...view, documents: [orgChartDocument] },
);
