import { APPOINTMENT_SEARCH_PARAMS, listFilter, spanOf } from './appointment-filter';

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

test('of what is over, the last comes first, unless the address says otherwise', () => {
  expect(listFilter({ ...APPOINTMENT_SEARCH_PARAMS, dates: 'past' }, TODAY).sortOrder).toBe('desc');
  expect(listFilter({ ...APPOINTMENT_SEARCH_PARAMS, dates: 'past', sort: 'asc' }, TODAY).sortOrder).toBe('asc');
  expect(listFilter(APPOINTMENT_SEARCH_PARAMS, TODAY).sortOrder).toBe('asc');
});

test.each([
  [{}, 'hidden'],
  [{ dates: 'today' }, 'hidden'],
  [{ dates: 'week' }, 'hidden'],
  [{ dates: 'nonsense' }, 'hidden'],
  [{ finished: 'shown' }, undefined],
  [{ dates: 'past' }, undefined],
  [{ dates: 'all' }, undefined],
  [{ dates: '2030-01-01..2030-01-31' }, undefined],
  [{ status: 'COMPLETED' }, undefined],
  [{ q: 'Asha' }, undefined],
  [{ sort: 'desc' }, undefined],
])('what is finished is folded in %j: %s', (address, finished) => {
  expect(listFilter({ ...APPOINTMENT_SEARCH_PARAMS, ...address }, TODAY).finished).toBe(finished);
});

test('what the contract would refuse is left out', () => {
  const filter = listFilter({ ...APPOINTMENT_SEARCH_PARAMS, doctor: 'me', status: 'LATE', page: '0' }, TODAY);
  expect(filter).toMatchObject({ doctorId: undefined, status: undefined, page: 1 });
});
