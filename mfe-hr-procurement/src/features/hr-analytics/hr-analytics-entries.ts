import { hrAnalytics } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { HR_ANALYTICS_PATH } from '../../lib/people-paths';
import { WORK_PEOPLE_PATH } from './work-paths';

const reads = entryAccess(hrAnalytics.get.access);
const TITLE = translated('HR analytics', 'मानव संसाधन विश्लेषण', 'மனிதவளப் பகுப்பாய்வு');

/** Entries of the module for figures about employees. */
export const hrAnalyticsEntries = defineFeature({
  routes: [
    { path: HR_ANALYTICS_PATH, screen: 'HrAnalyticsScreen', device: 'desktop', ...reads },
    { path: WORK_PEOPLE_PATH, screen: 'WorkPeopleScreen', device: 'desktop', ...reads },
  ],
  navigation: [{ title: TITLE, icon: 'rise', path: HR_ANALYTICS_PATH, order: 88, ...reads }],
  recordTitles: { hrAnalytics: { kind: TITLE } },
});
