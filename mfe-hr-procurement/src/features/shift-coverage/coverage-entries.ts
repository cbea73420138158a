import { rosters } from '@polyclinic/contract';
import { defineFeature, entryAccess } from '@polyclinic/remote';
import { COVERAGE_PATH } from '../../lib/roster-paths';

/** Entries of the module for coverage, which is opened from the roster. */
export const coverageEntries = defineFeature({
  routes: [
    { path: COVERAGE_PATH, screen: 'CoverageScreen', device: 'desktop', ...entryAccess(rosters.coverage.access) },
  ],
});
