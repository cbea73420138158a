import { kindText, recordPath, recordText, recordTitlesOf } from './record-titles';

const said = (en: string) => ({ en, hi: `${en} hi`, ta: `${en} ta` });
const titles = recordTitlesOf([
  {
    recordTitles: {
      invoices: {
        kind: said('Invoices'),
        one: said('an invoice'),
        named: said('an invoice of {name}'),
        all: said('the invoices'),
        path: '/finance/invoices/:id',
      },
      desk: { kind: said('Front desk'), one: said('the front desk') },
    },
  },
  { recordTitles: { exports: { kind: said('Exports') } } },
]);

test.each([
  ['invoices', '7', 'Asha Rao', 'an invoice of Asha Rao'],
  ['invoices', '7', null, 'an invoice'],
  ['invoices', null, null, 'the invoices'],
  ['desk', null, null, 'the front desk'],
  ['desk', '7', 'Asha Rao', 'the front desk'],
  ['exports', null, null, 'Exports'],
  ['bedTransfers', '7', null, 'Bed transfers'],
])('%s, record %s of %s is told as "%s"', (resource, recordId, recordName, text) => {
  expect(recordText(titles, { resource, recordId, recordName }, 'en')).toBe(text);
});

test('a name is written as it is, whatever signs it has', () => {
  const record = { resource: 'invoices', recordId: '7', recordName: '$& Rao' };
  expect(recordText(titles, record, 'ta')).toBe('an invoice of $& Rao ta');
});

test('a kind whose module is not on the page is spelt out', () => {
  expect(kindText(titles, 'invoices', 'hi')).toBe('Invoices hi');
  expect(kindText(titles, 'deploy-tokens', 'en')).toBe('Deploy tokens');
});

test('a record leads to where its module shows it, if it does', () => {
  expect(recordPath(titles, { resource: 'invoices', recordId: '7' })).toBe('/finance/invoices/7');
  expect(recordPath(titles, { resource: 'invoices', recordId: null })).toBeUndefined();
  expect(recordPath(titles, { resource: 'desk', recordId: '7' })).toBeUndefined();
});
