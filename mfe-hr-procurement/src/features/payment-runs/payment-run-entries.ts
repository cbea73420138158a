import { paymentRuns } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { PAYABLES_PATH } from '../../lib/procurement-paths';

const reads = entryAccess(paymentRuns.list.access);
const approves = entryAccess(paymentRuns.approve.access);
const TITLE = translated('Supplier payments', 'सप्लायर भुगतान', 'சப்ளையர் பேமெண்ட்கள்');

/** Path of the list; `?new` and `?view=ID` open a drawer next to it. */
export const PAYMENT_RUNS_PATH = '/procurement/payments';

/** Entries of the module for payment runs. */
export const paymentRunsEntries = defineFeature({
  routes: [
    { path: PAYMENT_RUNS_PATH, screen: 'PaymentRunsScreen', device: 'desktop', ...reads },
    { path: PAYABLES_PATH, screen: 'PayablesScreen', device: 'desktop', ...reads },
  ],
  navigation: [{ title: TITLE, icon: 'bank', path: PAYMENT_RUNS_PATH, order: 74, ...reads }],
  nextActions: [
    {
      kind: 'PAYMENT_RUN_TO_APPROVE',
      one: translated(
        '{count} payment run needs approval',
        '{count} भुगतान सूची की मंज़ूरी बाकी',
        '{count} பேமெண்ட் பட்டியலுக்கு ஒப்புதல் தேவை',
      ),
      other: translated(
        '{count} payment runs need approval',
        '{count} भुगतान सूचियों की मंज़ूरी बाकी',
        '{count} பேமெண்ட் பட்டியல்களுக்கு ஒப்புதல் தேவை',
      ),
      path: `${PAYMENT_RUNS_PATH}?view=:id`,
      list: `${PAYMENT_RUNS_PATH}?status=PENDING`,
      ...approves,
    },
  ],
  recordTitles: {
    paymentRuns: {
      kind: TITLE,
      one: translated('a payment run', 'एक भुगतान सूची', 'ஒரு பேமெண்ட் பட்டியலை'),
      path: `${PAYMENT_RUNS_PATH}?view=:id`,
    },
  },
});
