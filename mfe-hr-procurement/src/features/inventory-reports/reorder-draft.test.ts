import { uuid } from '../../lib/testing-procurement';
import { lineOf, packsFor } from './reorder-draft';

test('a quantity is ordered in whole packs', () => {
  expect(packsFor('101', '100')).toBe('2');
  expect(packsFor('100', '100')).toBe('1');
  expect(packsFor('0.5', '0.2')).toBe('3');
  expect(packsFor('7', '1')).toBe('7');
});

test('a price that is not known is filled in on the draft', () => {
  const terms = {
    itemId: uuid(12),
    description: 'Gloves',
    unit: 'box',
    stockUnit: 'pcs',
    unitsPerPurchaseUnit: '100',
    unitPrice: '2.5',
    currency: 'USD',
    taxCodeId: null,
    minimumShelfDays: null,
  };
  expect(lineOf('250', terms)).toMatchObject({ quantity: '3', unit: 'box', unitPrice: '2.5' });
  expect(lineOf('250', { ...terms, unitPrice: null })).toMatchObject({ unitPrice: '0' });
});
