import { spanOf } from './appointment-dates';

const TODAY = '2030-05-08';

test.each([
  ['upcoming', { dateFrom: '2030-05-08' }],
  ['today', { dateFrom: '2030-05-08', dateTo: '2030-05-08' }],
  ['tomorrow', { dateFrom: '2030-05-09', dateTo: '2030-05-09' }],
  ['week', { dateFrom: '2030-05-06', dateTo: '2030-05-12' }],
  ['past', { dateTo: '2030-05-07' }],
  ['all', {}],
  ['2030-01-01..2030-01-31', { dateFrom: '2030-01-01', dateTo: '2030-01-31' }],
  ['2030-01-01..', { dateFrom: '2030-01-01', dateTo: undefined }],
  ['2030-02-30..nonsense', { dateFrom: undefined, dateTo: undefined }],
  ['nonsense', { dateFrom: '2030-05-08' }],
])('the dates %s are read from the address', (dates, span) => {
  expect(spanOf(dates, TODAY)).toEqual(span);
});

test('a week that ends on a Sunday began on the Monday before', () => {
  expect(spanOf('week', '2030-05-12')).toEqual({ dateFrom: '2030-05-06', dateTo: '2030-05-12' });
});
