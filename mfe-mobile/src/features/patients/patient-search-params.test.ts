import { listFilter, PATIENT_SEARCH_PARAMS } from './patient-search-params';

test('section 7: at most 100 patients, by first name', () => {
  expect(listFilter(PATIENT_SEARCH_PARAMS)).toMatchObject({ limit: 100, sortBy: 'firstName', sortOrder: 'asc' });
});
