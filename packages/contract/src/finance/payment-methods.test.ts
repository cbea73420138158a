import { offeredMethods, PaymentMethod, usualMethods } from '..';

test('UPI is usual in India alone, and cheques where they are still cleared', () => {
  expect(usualMethods('IN')).toEqual(PaymentMethod.options);
  expect(usualMethods('DE')).toEqual(['CASH', 'CARD', 'BANK_TRANSFER', 'CHEQUE', 'INSURANCE']);
  for (const country of ['DK', 'NA', 'NL', 'NZ', 'ZA']) {
    expect(usualMethods(country)).toEqual(['CASH', 'CARD', 'BANK_TRANSFER', 'INSURANCE']);
  }
});

test('a clinic without a country offers every method, and what a clinic has chosen goes before its country', () => {
  expect(offeredMethods({ country: null, paymentMethods: null })).toEqual(PaymentMethod.options);
  expect(offeredMethods({ country: 'DE', paymentMethods: ['UPI', 'CASH'] })).toEqual(['CASH', 'UPI']);
});
