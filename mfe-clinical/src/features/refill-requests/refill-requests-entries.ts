import { REFILL_REQUEST_LABELS, refillRequests } from '@polyclinic/contract';
import { defineFeature, entryAccess, paths, translated } from '@polyclinic/remote';

const answers = entryAccess(refillRequests.list.access);
const own = entryAccess(refillRequests.mine.access);
const TITLE = translated('Refill requests', 'रीफ़िल अनुरोध', 'ரீஃபில் கோரிக்கைகள்');
const MINE = translated('My prescriptions', 'मेरे पर्चे', 'என் மருந்துச் சீட்டுகள்');

/** Entries of the module for refills. */
export const refillRequestsEntries = defineFeature({
  routes: [
    { path: paths.refillRequests, screen: 'RefillRequestsScreen', device: 'desktop', ...answers },
    { path: paths.myPrescriptions, screen: 'MyPrescriptionsScreen', device: 'desktop', shape: 'cards', ...own },
    { path: paths.refill(':id'), screen: 'MyPrescriptionsScreen', device: 'desktop', shape: 'cards', ...own },
  ],
  navigation: [
    { title: TITLE, icon: 'redo', path: paths.refillRequests, order: 39, ...answers },
    { title: MINE, icon: 'solution', path: paths.myPrescriptions, order: 41, ...own },
  ],
  dashboardCards: [{ id: 'refill-requests', screen: 'RefillsToAnswerCard', order: 9, roles: ['DOCTOR'] }],
  nextActions: [
    {
      kind: 'REFILL_TO_ANSWER',
      one: translated(
        '{count} refill request to answer',
        '{count} रीफ़िल अनुरोध का उत्तर बाकी',
        '{count} ரீஃபில் கோரிக்கைக்குப் பதில் தேவை',
      ),
      other: translated(
        '{count} refill requests to answer',
        '{count} रीफ़िल अनुरोधों के उत्तर बाकी',
        '{count} ரீஃபில் கோரிக்கைகளுக்குப் பதில் தேவை',
      ),
      path: paths.refillRequests,
      list: paths.refillRequests,
      ...answers,
    },
  ],
  recordTitles: {
    refillRequests: {
      kind: TITLE,
      one: translated('a refill request', 'एक रीफ़िल अनुरोध', 'ஒரு ரீஃபில் கோரிக்கை'),
      named: translated('a refill request of {name}', '{name} का रीफ़िल अनुरोध', '{name} அவர்களின் ரீஃபில் கோரிக்கை'),
      labels: REFILL_REQUEST_LABELS,
    },
  },
});
