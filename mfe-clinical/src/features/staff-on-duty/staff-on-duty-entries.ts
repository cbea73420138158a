import { staffOnDuty } from '@polyclinic/contract';
import { defineFeature, entryAccess, paths, translated } from '@polyclinic/remote';

/** Entries of the module for colleagues on duty. */
export const staffOnDutyEntries = defineFeature({
  routes: [
    {
      path: paths.staffOnDuty,
      screen: 'StaffOnDutyScreen',
      device: 'desktop',
      ...entryAccess(staffOnDuty.list.access),
    },
  ],
  recordTitles: {
    staffOnDuty: {
      kind: translated('Staff on duty', 'ड्यूटी पर कर्मचारी', 'பணியில் உள்ளவர்கள்'),
      one: translated('the staff on duty', 'ड्यूटी पर कर्मचारी', 'பணியில் உள்ளவர்கள்'),
    },
  },
});
