import { dayReport } from '@polyclinic/contract';
import { defineFeature, entryAccess, paths, translated } from '@polyclinic/remote';

/** Entries of the module for the figures of a day. */
export const dayReportEntries = defineFeature({
  routes: [
    { path: paths.dayReport, screen: 'DayReportScreen', device: 'desktop', ...entryAccess(dayReport.get.access) },
  ],
  recordTitles: {
    dayReport: {
      kind: translated('Daily figures', 'दैनिक आँकड़े', 'தினசரி புள்ளிவிவரங்கள்'),
      one: translated('the figures of a day', 'एक दिन के आँकड़े', 'ஒரு நாளின் புள்ளிவிவரங்கள்'),
    },
  },
});
