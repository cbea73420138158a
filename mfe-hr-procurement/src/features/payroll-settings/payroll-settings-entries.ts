import { PAYROLL_SETTINGS_LABELS, payrollSettings, payStructureAssignments } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { PAY_ASSIGNMENTS_PATH, PAYROLL_SETTINGS_PATH } from '../../lib/payroll-paths';

const TITLE = translated('Payroll settings', 'पेरोल सेटिंग', 'சம்பளப் பட்டியல் அமைப்புகள்');

/** Entries of the module for the rules of payroll and the pay structure of each employee. */
export const payrollSettingsEntries = defineFeature({
  routes: [
    {
      path: PAYROLL_SETTINGS_PATH,
      screen: 'PayrollSettingsScreen',
      device: 'desktop',
      ...entryAccess(payrollSettings.get.access),
    },
    {
      path: PAY_ASSIGNMENTS_PATH,
      screen: 'PayAssignmentsScreen',
      device: 'desktop',
      ...entryAccess(payStructureAssignments.list.access),
    },
  ],
  recordTitles: {
    payrollSettings: {
      kind: TITLE,
      one: translated('the payroll settings', 'पेरोल सेटिंग', 'சம்பளப் பட்டியல் அமைப்புகளை'),
      path: PAYROLL_SETTINGS_PATH,
      labels: PAYROLL_SETTINGS_LABELS,
    },
    payStructureAssignments: {
      kind: translated('Assigned pay structures', 'लागू वेतन संरचनाएँ', 'ஒதுக்கிய சம்பள அமைப்புகள்'),
      path: PAY_ASSIGNMENTS_PATH,
    },
  },
});
