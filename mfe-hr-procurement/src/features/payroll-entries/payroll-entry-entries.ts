import { payrollEntries } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { payrollEntryPath } from '../../lib/payroll-paths';

const reads = entryAccess(payrollEntries.get.access);

/** Entries of the module for the pay of one employee in a period. */
export const payrollEntriesEntries = defineFeature({
  routes: [{ path: payrollEntryPath(':id'), screen: 'PayrollEntryScreen', device: 'desktop', ...reads }],
  recordTitles: {
    payrollEntries: {
      kind: translated('Payroll entries', 'वेतन प्रविष्टियाँ', 'சம்பளப் பதிவுகள்'),
      one: translated('a payroll entry', 'एक वेतन प्रविष्टि', 'ஒரு சம்பளப் பதிவை'),
      path: payrollEntryPath(':id'),
    },
    employeeStatements: {
      kind: translated('Year statements', 'सालाना वेतन विवरण', 'ஆண்டுச் சம்பள அறிக்கைகள்'),
    },
  },
});
