import { hrAnalytics } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { HR_ANALYTICS_PATH } from '../../lib/people-paths';

const reads = entryAccess(hrAnalytics.get.access);
const TITLE = translated('Headcount and turnover', 'कर्मचारी संख्या और टर्नओवर', 'பணியாளர் எண்ணிக்கையும் விலகலும்');

/** Entries of the module for figures about employees. */
export const hrAnalyticsEntries = defineFeature({
  routes: [{ path: HR_ANALYTICS_PATH, screen: 'HrAnalyticsScreen', device: 'desktop', ...reads }],
  navigation: [{ title: TITLE, icon: 'rise', path: HR_ANALYTICS_PATH, order: 88, ...reads }],
  recordTitles: { hrAnalytics: { kind: TITLE } },
});
