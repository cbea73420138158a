import { ON_CALL_LABELS, onCall } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { ON_CALL_PATH } from '../../lib/roster-paths';

const plans = entryAccess(onCall.list.access);
const plansAll = entryAccess({ ...onCall.create.access, roles: ['ADMIN'] });
const TITLE = translated('On-call duty', 'ऑन-कॉल ड्यूटी', 'ஆன்-கால் பணி');

/** Entries of the module for on-call duty. */
export const onCallEntries = defineFeature({
  routes: [{ path: ON_CALL_PATH, screen: 'OnCallScreen', device: 'desktop', ...plans }],
  navigation: [{ title: TITLE, icon: 'sound', path: ON_CALL_PATH, order: 87, ...plansAll }],
  dashboardCards: [{ id: 'on-call-now', screen: 'OnCallNowCard', order: 40, ...entryAccess(onCall.now.access) }],
  recordTitles: {
    onCall: {
      kind: TITLE,
      one: translated('an on-call duty', 'एक ऑन-कॉल ड्यूटी', 'ஒரு ஆன்-கால் பணியை'),
      labels: ON_CALL_LABELS,
    },
  },
});
