import { NewInvoice } from '@polyclinic/contract';
import { someInvoice } from '../../lib/testing-billing';
import { blankDraft, blankLine, bodyOf, draftOf, faultyLine, withBlankLine } from './invoice-draft';

const usd = { numberFormat: 'en-US', currency: 'USD', own: 'USD' };
const line = { ...blankLine(1), description: 'Check-up', unitPrice: 150_050 };

test('an empty line always waits behind those that were begun', () => {
  expect(withBlankLine([line]).map(({ description }) => description)).toEqual(['Check-up', '']);
  expect(withBlankLine(withBlankLine([line]))).toHaveLength(2);
});

test('a discount is a share of a hundred or an amount, whichever is typed', () => {
  const of = (discount: string) => bodyOf({ ...blankDraft(), lines: [{ ...line, discount }] }, usd).lines[0];
  expect(of('12.5 %')).toMatchObject({ discountPercent: '12.5' });
  expect(of('5.25')).toMatchObject({ discountAmount: 525 });
  expect(of('')).not.toHaveProperty('discountAmount');
});

test('numbers are read the way the reader writes them', () => {
  const german = { numberFormat: 'de-DE', currency: 'EUR', own: 'USD' };
  const body = bodyOf({ ...blankDraft(), fxRate: '1,085', lines: [{ ...line, quantity: '1,5' }] }, german);
  expect(body.fxRate).toBe('1.085');
  expect(body.lines[0]?.quantity).toBe('1.5');
});

test('the first line in error is named, lines that nobody has begun are not', () => {
  expect(faultyLine([line, blankLine(2)], usd)).toBeUndefined();
  expect(faultyLine([line, { ...line, quantity: 'many' }], usd)).toEqual({ place: 1, field: 'quantity' });
  expect(faultyLine([{ ...line, unitPrice: null, description: 'X' }], usd)).toEqual({ place: 0, field: 'unitPrice' });
  expect(faultyLine([{ ...line, discount: '120 %' }], usd)).toEqual({ place: 0, field: 'discountPercent' });
});

test('a line without a typed code takes that of its service, and one left without a code in India stays so', () => {
  const sent = (sacCode: string | null) => bodyOf({ ...blankDraft(), lines: [{ ...line, sacCode }] }, usd).lines[0];
  expect(sent('')).not.toHaveProperty('sacCode');
  expect(sent('999722')).toMatchObject({ sacCode: '999722' });
  const invoice = someInvoice({ status: 'DRAFT', number: null });
  expect(draftOf(invoice, 'en-US').lines[0]?.sacCode).toBe('');
  expect(draftOf({ ...invoice, placeOfSupply: '33' }, 'en-US').lines[0]?.sacCode).toBeNull();
  expect(faultyLine([{ ...line, sacCode: '9993' }], usd)).toEqual({ place: 0, field: 'sacCode' });
});

test('an invoice that is opened and sent again stays what it was', () => {
  const invoice = someInvoice({ status: 'DRAFT', number: null });
  const body = bodyOf(draftOf(invoice, 'en-US'), usd);
  expect(NewInvoice.parse(body)).toMatchObject({
    patientId: invoice.patient.id,
    lines: [{ description: 'Check-up', quantity: '2', unitPrice: 60_000, discountPercent: '10' }],
  });
});
