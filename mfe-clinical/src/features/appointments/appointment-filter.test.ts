import { APPOINTMENT_SEARCH_PARAMS, listFilter } from './appointment-filter';

const TODAY = '2030-05-08';

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
