import { dayReport } from '@polyclinic/contract';
import { defineFeature, entryAccess, paths } from '@polyclinic/remote';

/** Entries of the module for the figures of a day. */
export const dayReportEntries = defineFeature({
  routes: [
    { path: paths.dayReport, screen: 'DayReportScreen', device: 'desktop', ...entryAccess(dayReport.get.access) },
  ],
});
