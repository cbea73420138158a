import { someComponent } from '../../lib/testing-payroll';
import {
  blankComponent,
  cleanComponent,
  FIRST_BAND,
  suggestedCode,
  withBand,
  withBound,
  withoutBand,
} from './structure-draft';

test('each band begins where the one above it ends, and the last one has no end', () => {
  const two = withBound(withBand([FIRST_BAND]), 0, '1000');
  expect(two).toEqual([
    { above: '0', upTo: '1000', percent: '0' },
    { above: '1000', upTo: null, percent: '0' },
  ]);
  const three = withBound(withBand(two), 1, '2000');
  expect(three.map(({ above, upTo }) => [above, upTo])).toEqual([
    ['0', '1000'],
    ['1000', '2000'],
    ['2000', null],
  ]);
  expect(withoutBand(three, 1).map(({ above, upTo }) => [above, upTo])).toEqual([
    ['0', '1000'],
    ['1000', null],
  ]);
  expect(withoutBand(three, 2).map(({ above, upTo }) => [above, upTo])).toEqual([
    ['0', '1000'],
    ['1000', null],
  ]);
});

test('a component keeps the fields of its method and kind only', () => {
  const component = { ...someComponent({ percent: '5', amount: ' 100 ', condition: ' ', refunds: true }), key: 1 };
  expect(cleanComponent({ ...component, method: 'FIXED' })).toMatchObject({
    amount: '100',
    percent: null,
    formula: null,
    condition: null,
    refunds: false,
  });
  const deduction = cleanComponent({ ...component, kind: 'DEDUCTION', method: 'BANDS', account: 'PENSION_PAYABLE' });
  expect(deduction).toMatchObject({
    isTaxable: false,
    account: 'PENSION_PAYABLE',
    table: { taxable: null, bands: [], result: null },
  });
});

test('a code is suggested by the name', () => {
  expect(suggestedCode('House rent, 2nd')).toBe('HOUSE_RENT_2ND');
  expect(suggestedCode('13th month')).toBe('TH_MONTH');
  expect(blankComponent(1, '2030-01-01').code).toBe('');
});
