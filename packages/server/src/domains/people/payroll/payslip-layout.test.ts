import { readPdf } from '../../../testing/pdf';
import type { Letterhead } from '../../../platform/documents/letterhead.rules';
import { renderPdf } from '../../../platform/documents/render-pdf';
import { calculateEntry } from './calculate-entry.rules';
import { compileStructure } from './compile-structure.rules';
import { payslipPage, type PayslipData } from './payslip-layout';
import { INDIA_2025 } from './statutory-examples/india';

const LETTERHEAD: Letterhead = {
  name: 'Lotus Clinic',
  lines: ['12 Park Street'],
  footer: '',
  colour: '#0a7',
  logo: null,
  taxNumber: null,
  language: 'en',
  currency: 'INR',
  dateFormat: 'DD/MM/YYYY',
  timeZone: 'Asia/Kolkata',
};

function payslip(): PayslipData {
  const compiled = compileStructure(INDIA_2025.components);
  if ('faults' in compiled) throw new Error('the example has faults');
  const result = calculateEntry(compiled.components, {
    currency: 'INR',
    period: { startsOn: '2025-06-01', endsOn: '2025-06-30', basis: 'CALENDAR', weekdays: [] },
    terms: [{ from: '2025-04-01', to: null, amount: '60000' }],
    unpaid: [],
    figures: {},
    adjustments: [],
    year: { income: '120000', withheld: {}, periodsLeft: 10, periods: 12 },
    hasBankDetails: true,
  });
  return {
    ...result,
    employee: { name: 'Asha Rao', number: 'E-7', position: 'Nurse', department: 'Surgery' },
    periodName: 'June 2025',
    startsOn: '2025-06-01',
    endsOn: '2025-06-30',
    payOn: '2025-06-30',
    currency: 'INR',
    paidDays: '30',
    workingDays: '30',
    account: '•••• 4321',
    lines: result.lines.map((line) => ({ ...line, yearToDate: 3 * line.amount })),
    createdAt: '2025-06-28T10:00:00.000Z',
  };
}

test('a payslip has each line with the year to date, the net pay in words, and the calculation', async () => {
  const [text = ''] = readPdf(await renderPdf(payslipPage(LETTERHEAD, payslip())));
  expect(text).toContain('Asha Rao');
  expect(text).toMatch(/Provident fund 1,800\.00 5,400\.00/);
  expect(text).toMatch(/Net pay ₹\s?58,200\.00/);
  // The reader of PDF divides words at hyphens.
  expect(text).toMatch(/Fifty- ?eight thousand two hundred Indian rupees only/);
  expect(text).toContain('Provident fund: 12% × min(BASIC, 15000) = 1800; BASIC = 30000');
  expect(text).toContain('30/06/2025');
});

test.each(['hi', 'ta'] as const)('a payslip can be printed in %s', async (language) => {
  const pages = readPdf(await renderPdf(payslipPage({ ...LETTERHEAD, language }, payslip())));
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('Asha Rao');
});
