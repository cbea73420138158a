import { barcodeContent } from './barcode-content';

test('a GS1 DataMatrix names the item and its batch', () => {
  const read = ']d20104012345678901172805311012A\u001D21998';
  expect(barcodeContent(read)).toMatchObject({ gtin: '04012345678901', batch: '12A', expiresOn: '2028-05-31' });
});

test('an expiry date without a day is the last one of its month, and what is no date is left out', () => {
  expect(barcodeContent('010401234567890117280200').expiresOn).toBe('2028-02-29');
  expect(barcodeContent('010401234567890117281340').expiresOn).toBeNull();
});

test('the batch may be the last element, without a separator', () => {
  expect(barcodeContent('01040123456789011728053110LOT-7')).toMatchObject({ batch: 'LOT-7' });
});

test('a trade item number of 8 to 13 digits is filled up to 14', () => {
  expect(barcodeContent('4012345678901').gtin).toBe('04012345678901');
  expect(barcodeContent('96385074').gtin).toBe('00000096385074');
});

test('any other text is a code or a name of the clinic', () => {
  expect(barcodeContent(' GLV-M ')).toEqual({ gtin: null, batch: null, expiresOn: null, text: 'GLV-M' });
});
