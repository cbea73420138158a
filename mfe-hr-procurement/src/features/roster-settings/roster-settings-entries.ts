import { SHIFT_TEMPLATE_LABELS, WORK_RULE_LABELS, workRules } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { ROSTER_SETTINGS_PATH } from '../../lib/roster-paths';

const writes = entryAccess(workRules.update.access);
const TITLE = translated(
  'Working time and leave types',
  'काम का समय और छुट्टी के प्रकार',
  'பணி நேரமும் விடுப்பு வகைகளும்',
);

/** Entries of the module for the settings of rosters. */
export const rosterSettingsEntries = defineFeature({
  routes: [{ path: ROSTER_SETTINGS_PATH, screen: 'RosterSettingsScreen', device: 'desktop', ...writes }],
  navigation: [{ title: TITLE, icon: 'compass', path: ROSTER_SETTINGS_PATH, order: 88, ...writes }],
  recordTitles: {
    workRules: { kind: translated('Working time', 'काम का समय', 'பணி நேரம்'), labels: WORK_RULE_LABELS },
    shiftTemplates: {
      kind: translated('Usual shifts', 'सामान्य शिफ़्ट', 'வழக்கமான ஷிப்ட்கள்'),
      labels: SHIFT_TEMPLATE_LABELS,
    },
  },
});
