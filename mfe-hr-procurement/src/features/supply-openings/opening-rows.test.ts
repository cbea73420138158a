import { openingRows } from './opening-rows';

test('rows of a spreadsheet are read by their columns, with the heading left out and numbers as they are written here', () => {
  const text = 'Item\tLocation\tBatch\tExpiry\tQuantity\tValue\nGLV\tMain store\t\t\t1.200\t36,50\n';
  expect(openingRows('stock', text, 'de-DE')).toEqual([
    { item: 'GLV', location: 'Main store', batch: '', expiresOn: '', quantity: '1200', value: '36.5' },
  ]);
});

test('missing cells are empty, and what cannot be read is left to the server to refuse', () => {
  expect(openingRows('balances', '1310;many', 'en-US')).toEqual([{ account: '1310', debit: 'many', credit: '' }]);
});
