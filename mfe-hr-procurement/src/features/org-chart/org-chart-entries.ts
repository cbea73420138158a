import { orgChart } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { ORG_CHART_PATH } from '../../lib/people-paths';

const reads = entryAccess(orgChart.get.access);
const TITLE = translated('Organization chart', 'संगठन चार्ट', 'நிறுவன அமைப்பு வரைபடம்');

/** Entries of the module for the organization chart. */
export const orgChartEntries = defineFeature({
  routes: [{ path: ORG_CHART_PATH, screen: 'OrgChartScreen', device: 'desktop', ...reads }],
  navigation: [{ title: TITLE, icon: 'fork', path: ORG_CHART_PATH, order: 81, ...reads }],
  recordTitles: { orgChart: { kind: TITLE } },
});
