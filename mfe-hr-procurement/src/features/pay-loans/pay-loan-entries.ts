import { payrollLoans, STAFF_LOAN_LABELS } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { PAY_LOANS_PATH } from '../../lib/payroll-paths';

const reads = entryAccess(payrollLoans.list.access);
const decides = entryAccess(payrollLoans.decide.access);
const TITLE = translated('Advances and loans', 'अग्रिम और ऋण', 'முன்பணமும் கடனும்');

/** Entries of the module for advances and loans to employees. */
export const payLoansEntries = defineFeature({
  routes: [{ path: PAY_LOANS_PATH, screen: 'PayLoansScreen', device: 'desktop', ...reads }],
  navigation: [{ title: TITLE, icon: 'transaction', path: PAY_LOANS_PATH, order: 93, ...reads }],
  nextActions: [
    {
      kind: 'STAFF_LOAN_TO_APPROVE',
      one: translated(
        '{count} advance or loan needs approval',
        '{count} अग्रिम या ऋण की मंज़ूरी बाकी',
        '{count} முன்பணம் அல்லது கடனுக்கு ஒப்புதல் தேவை',
      ),
      other: translated(
        '{count} advances and loans need approval',
        '{count} अग्रिम और ऋणों की मंज़ूरी बाकी',
        '{count} முன்பணம், கடன்களுக்கு ஒப்புதல் தேவை',
      ),
      path: `${PAY_LOANS_PATH}?view=:id`,
      list: `${PAY_LOANS_PATH}?status=REQUESTED`,
      ...decides,
    },
  ],
  recordTitles: {
    payrollLoans: {
      kind: TITLE,
      one: translated('an advance or a loan', 'एक अग्रिम या ऋण', 'ஒரு முன்பணம் அல்லது கடனை'),
      path: `${PAY_LOANS_PATH}?view=:id`,
      labels: STAFF_LOAN_LABELS,
    },
  },
});
