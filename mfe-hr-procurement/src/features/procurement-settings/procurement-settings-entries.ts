import { PROCUREMENT_SETTINGS_LABELS, procurementSettings } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { PROCUREMENT_SETTINGS_PATH } from '../../lib/procurement-paths';

const reads = entryAccess(procurementSettings.get.access);
const TITLE = translated('Procurement settings', 'खरीद सेटिंग', 'கொள்முதல் அமைப்புகள்');

/** Entries of the module for the rules of buying. */
export const procurementSettingsEntries = defineFeature({
  routes: [{ path: PROCUREMENT_SETTINGS_PATH, screen: 'ProcurementSettingsScreen', device: 'desktop', ...reads }],
  navigation: [{ title: TITLE, icon: 'percentage', path: PROCUREMENT_SETTINGS_PATH, order: 79, ...reads }],
  recordTitles: {
    procurementSettings: {
      kind: TITLE,
      one: translated('the procurement settings', 'खरीद सेटिंग', 'கொள்முதல் அமைப்புகளை'),
      path: PROCUREMENT_SETTINGS_PATH,
      labels: PROCUREMENT_SETTINGS_LABELS,
    },
  },
});
