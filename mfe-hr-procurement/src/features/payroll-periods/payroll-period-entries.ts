import { PAYROLL_INPUT_LABELS, PAYROLL_PERIOD_LABELS, payrollPeriods } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { PAYABLE_PAYROLL_PATH, PAYROLL_PATH, payrollPeriodPath } from '../../lib/payroll-paths';

const reads = entryAccess(payrollPeriods.list.access);
const approves = entryAccess(payrollPeriods.approve.access);
const pays = entryAccess(payrollPeriods.payable.access);
const TITLE = translated('Payroll', 'पेरोल', 'சம்பளப் பட்டியல்');
const TO_PAY = translated('Payroll to pay', 'देय वेतन', 'வழங்க வேண்டிய சம்பளம்');

/** Entries of the module for pay periods. */
export const payrollPeriodsEntries = defineFeature({
  routes: [
    { path: PAYROLL_PATH, screen: 'PayrollPeriodsScreen', device: 'desktop', ...reads },
    { path: payrollPeriodPath(':id'), screen: 'PayrollPeriodScreen', device: 'desktop', ...reads },
    { path: PAYABLE_PAYROLL_PATH, screen: 'PayablePayrollScreen', device: 'desktop', ...pays },
  ],
  navigation: [
    { title: TITLE, icon: 'money-collect', path: PAYROLL_PATH, order: 91, ...reads },
    { title: TO_PAY, icon: 'money-collect', path: PAYABLE_PAYROLL_PATH, order: 94, ...pays },
  ],
  nextActions: [
    {
      kind: 'PAYROLL_TO_APPROVE',
      one: translated(
        '{count} payroll period needs approval',
        '{count} वेतन अवधि की मंज़ूरी बाकी',
        '{count} சம்பளக் காலத்துக்கு ஒப்புதல் தேவை',
      ),
      other: translated(
        '{count} payroll periods need approval',
        '{count} वेतन अवधियों की मंज़ूरी बाकी',
        '{count} சம்பளக் காலங்களுக்கு ஒப்புதல் தேவை',
      ),
      path: payrollPeriodPath(':id'),
      list: `${PAYROLL_PATH}?status=CALCULATED`,
      ...approves,
    },
    {
      kind: 'PAYROLL_REVERSAL_TO_APPROVE',
      one: translated(
        '{count} payroll reversal needs approval',
        'पेरोल के {count} रिवर्सल की मंज़ूरी बाकी',
        '{count} சம்பள ரிவர்சலுக்கு ஒப்புதல் தேவை',
      ),
      other: translated(
        '{count} payroll reversals need approval',
        'पेरोल के {count} रिवर्सल की मंज़ूरी बाकी',
        '{count} சம்பள ரிவர்சல்களுக்கு ஒப்புதல் தேவை',
      ),
      path: payrollPeriodPath(':id'),
      list: PAYROLL_PATH,
      ...reads,
    },
  ],
  recordTitles: {
    payrollPeriods: {
      kind: translated('Payroll periods', 'वेतन अवधियाँ', 'சம்பளக் காலங்கள்'),
      one: translated('a payroll period', 'एक वेतन अवधि', 'ஒரு சம்பளக் காலத்தை'),
      path: payrollPeriodPath(':id'),
      labels: PAYROLL_PERIOD_LABELS,
    },
    payrollInputs: {
      kind: translated('Payroll inputs', 'पेरोल इनपुट', 'சம்பள உள்ளீடுகள்'),
      one: translated('a payroll input', 'एक पेरोल इनपुट', 'ஒரு சம்பள உள்ளீட்டை'),
      labels: PAYROLL_INPUT_LABELS,
    },
  },
});
