import { serviceAnalytics } from '@polyclinic/contract';
import { defineFeature, entryAccess, paths, translated } from '@polyclinic/remote';

const reads = entryAccess(serviceAnalytics.get.access);
const TITLE = translated('Service analytics', 'सेवाओं के आँकड़े', 'சேவைப் புள்ளிவிவரங்கள்');

/** Entries of the module for the figures of the services. */
export const serviceAnalyticsEntries = defineFeature({
  routes: [{ path: paths.serviceAnalytics, screen: 'ServiceAnalyticsScreen', device: 'desktop', ...reads }],
  navigation: [{ title: TITLE, icon: 'line-chart', path: paths.serviceAnalytics, order: 49, ...reads }],
  recordTitles: {
    serviceAnalytics: {
      kind: TITLE,
      one: translated('the figures of the services', 'सेवाओं के आँकड़े', 'சேவைகளின் புள்ளிவிவரங்கள்'),
    },
  },
});
