import { APPOINTMENT_SEARCH_PARAMS, listFilter } from './appointment-search-params';

test('section 7: at most 100 appointments on the appointments page', () => {
  const filter = listFilter(APPOINTMENT_SEARCH_PARAMS, { today: '2030-05-06', doctorId: undefined });
  expect(filter).toMatchObject({ page: 1, limit: 100 });
});
