import { rosters } from '@polyclinic/contract';
import { defineFeature, entryAccess } from '@polyclinic/remote';
import { PATTERN_PATH } from '../../lib/roster-paths';

/** Entries of the module for planning by a rotation, which is opened from the roster. */
export const shiftPatternEntries = defineFeature({
  routes: [
    { path: PATTERN_PATH, screen: 'ShiftPatternScreen', device: 'desktop', ...entryAccess(rosters.plan.access) },
  ],
});
