import { openingRows } from './opening-table';

const us = { numberFormat: 'en-US', dateFormat: 'MM/dd/yyyy' };
const german = { numberFormat: 'de-DE', dateFormat: 'dd.MM.yyyy' };

test('rows of a spreadsheet and of a CSV file are read alike, with their heading left out', () => {
  const wanted = [
    { account: '1010', debit: '1250.5', credit: '' },
    { account: '2500', debit: '', credit: '900' },
  ];
  expect(openingRows('balances', 'Account\tDebit\tCredit\r\n1010\t1,250.50\t\r\n2500\t\t900\r\n', us)).toEqual(wanted);
  expect(openingRows('balances', '1010,"1,250.50",\n2500,,900', us)).toEqual(wanted);
  expect(openingRows('balances', '1010;1.250,50;\n\n2500;;900', german)).toEqual(wanted);
});

test('dates are read in the clinic’s format or as ISO, and what is neither stays as it is', () => {
  const dateOf = (cell: string, locale = german) => openingRows('items', `A1\t${cell}\t\tP-1\t\t5`, locale)[0]?.date;
  expect(dateOf('2.10.2025')).toBe('2025-10-02');
  expect(dateOf('10/02/2025', us)).toBe('2025-10-02');
  expect(dateOf('2025-10-02')).toBe('2025-10-02');
  expect(dateOf('soon')).toBe('soon');
});

test('an amount that cannot be read is left to the server to refuse', () => {
  expect(openingRows('deposits', 'D1\tP-1\tfive\tEUR\t1,1', german)).toEqual([
    { reference: 'D1', patient: 'P-1', amount: 'five', currency: 'EUR', rate: '1.1' },
  ]);
});
