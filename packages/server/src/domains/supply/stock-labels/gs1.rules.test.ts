import { labelCode } from './gs1.rules';
import { dataMatrix } from './data-matrix';

const item = { code: 'GLV', gtin: '04012345678901', batchNumber: 'B-17', expiresOn: '2027-03-31' };

test('the code of a batch holds GTIN, expiry date and batch in the elements of GS1', () => {
  expect(labelCode(item)).toEqual({ symbology: 'gs1datamatrix', text: '(01)04012345678901(17)270331(10)B-17' });
  expect(labelCode({ ...item, gtin: '96385074', batchNumber: null, expiresOn: null }).text).toBe('(01)00000096385074');
});

test('a batch number that GS1 cannot represent is left out of the code', () => {
  expect(labelCode({ ...item, batchNumber: 'Los Nº 1', expiresOn: null }).text).toBe('(01)04012345678901');
});

test('an item without GTIN has a plain code with its own code and the batch', () => {
  expect(labelCode({ ...item, gtin: null })).toEqual({ symbology: 'datamatrix', text: 'GLV B-17' });
});

test.each([labelCode(item), labelCode({ ...item, gtin: null })])('the code is drawn within its size: %p', (code) => {
  const { canvas } = dataMatrix(code, 42.5);
  expect(canvas.length).toBeGreaterThan(20);
  for (const shape of canvas) {
    const { x, y, w, h } = shape as { x: number; y: number; w: number; h: number };
    expect(Math.min(x, y)).toBeGreaterThan(0);
    expect(Math.max(x + w, y + h)).toBeLessThanOrEqual(42.5);
  }
  // The left and the bottom edge of a DataMatrix are dark.
  const left = canvas.map((shape) => (shape as { x: number }).x);
  expect(left.filter((x) => x === Math.min(...left)).length).toBeGreaterThanOrEqual(10);
});
