import { isComplete, lineTotal, sumOfLines, type DeskLine } from './desk-figures';

const line = (more: Partial<DeskLine> = {}): DeskLine => ({
  key: 1,
  serviceId: null,
  description: 'Consultation',
  quantity: '1',
  unitPrice: 1e4,
  taxCodeId: null,
  taxRate: '18',
  ...more,
});

test('tax is put on top, or is in the price', () => {
  expect(lineTotal(line(), false)).toBe(11_800);
  expect(lineTotal(line(), true)).toBe(10_000);
});

test('each figure is rounded once, half away from zero', () => {
  expect(lineTotal(line({ quantity: '1.5', unitPrice: 333, taxRate: '12.5' }), false)).toBe(500 + 63);
  expect(lineTotal(line({ quantity: '0.5', unitPrice: 1, taxRate: '0' }), false)).toBe(1);
});

test('what is no amount yet counts as nothing and cannot be invoiced', () => {
  const lines = [line(), line({ unitPrice: null }), line({ unitPrice: Number.NaN }), line({ quantity: '1,5' })];
  expect(sumOfLines(lines, true)).toBe(10_000);
  expect(lines.map((one) => isComplete(one, true))).toEqual([true, false, false, false]);
  expect(isComplete(line({ quantity: '0' }), true)).toBe(false);
  expect(isComplete(line({ description: ' ' }), true)).toBe(false);
});
