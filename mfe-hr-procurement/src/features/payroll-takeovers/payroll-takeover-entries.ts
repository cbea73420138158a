import { PAYROLL_TAKEOVER_LABELS, payrollTakeovers } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { PAYROLL_TAKEOVERS_PATH } from '../../lib/payroll-paths';

/** Entries of the module for pay that was taken over from another system. */
export const payrollTakeoversEntries = defineFeature({
  routes: [
    {
      path: PAYROLL_TAKEOVERS_PATH,
      screen: 'PayrollTakeoversScreen',
      device: 'desktop',
      ...entryAccess(payrollTakeovers.list.access),
    },
  ],
  recordTitles: {
    payrollTakeovers: {
      kind: translated('Pay from the previous system', 'पिछले सिस्टम का वेतन', 'முந்தைய அமைப்பின் சம்பளம்'),
      one: translated('pay from the previous system', 'पिछले सिस्टम का वेतन', 'முந்தைய அமைப்பின் சம்பளத்தை'),
      path: PAYROLL_TAKEOVERS_PATH,
      labels: PAYROLL_TAKEOVER_LABELS,
    },
  },
});
