import { staffOnDuty } from '@polyclinic/contract';
import { defineFeature, entryAccess, paths } from '@polyclinic/remote';

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
});
