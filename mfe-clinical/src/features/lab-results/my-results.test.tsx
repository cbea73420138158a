import { fakeServer } from '@polyclinic/client/testing';
import { myLabResults, type MyLabResult } from '@polyclinic/contract';
import { screen } from '@testing-library/react';
import { openAt } from '../../lib/testing';

const RESULT: MyLabResult = {
  id: '0192f0c1-0000-7000-8000-000000000911',
  name: 'Potassium',
  observedAt: '2030-01-01T00:00:00Z',
  releasedAt: '2030-01-02T00:00:00Z',
  values: [
    {
      code: '2823-3',
      name: 'Potassium',
      kind: 'NUMERIC',
      number: 6.9,
      text: null,
      coded: null,
      unit: 'mmol/L',
      low: 3.6,
      high: 4.8,
      rangeSource: 'Laboratory',
      flag: 'HH',
    },
  ],
  reviewComment: 'Please come today',
  isReviewed: true,
  isCorrected: false,
  isBeingCorrected: true,
};
const PAGE = { page: 1, limit: 20, totalCount: 1, totalIsExact: true };

test('the list marks a result that is being corrected', async () => {
  const server = fakeServer('PATIENT');
  server.answer(myLabResults.list, { results: [RESULT], pagination: PAGE });
  await openAt('/my-results');
  expect(await screen.findByRole('link', { name: 'Potassium' })).toBeInTheDocument();
  expect(screen.getByText('Being corrected')).toBeInTheDocument();
});

test('a result that is being corrected shows the released values and says so', async () => {
  const server = fakeServer('PATIENT');
  server.answer(myLabResults.get, { result: RESULT });
  await openAt(`/lab-result/${RESULT.id}`);
  expect(await screen.findByText(/6\.9 mmol\/L/)).toBeInTheDocument();
  expect(screen.getByText(/^This result is being corrected\./)).toBeInTheDocument();
  expect(screen.getByText('Please come today')).toBeInTheDocument();
});

test.each([
  ['N', 'Within the usual range of 3.6–4.8 mmol/L'],
  ['L', 'Below the usual range of 3.6–4.8 mmol/L'],
  ['LL', 'Far below the usual range of 3.6–4.8 mmol/L'],
  ['H', 'Above the usual range of 3.6–4.8 mmol/L'],
  ['HH', 'Far above the usual range of 3.6–4.8 mmol/L'],
  [null, 'Usual range: 3.6–4.8 mmol/L'],
] as const)('a patient reads in plain words what the flag %s means', async (flag, text) => {
  const values = RESULT.values.map((value) => ({ ...value, flag }));
  fakeServer('PATIENT').answer(myLabResults.get, { result: { ...RESULT, values } });
  await openAt(`/lab-result/${RESULT.id}`);
  expect(await screen.findByText(text)).toBeInTheDocument();
  const advice = screen.queryByText(/^A value outside of the usual range does not always mean an illness/);
  if (flag === null || flag === 'N') expect(advice).toBeNull();
  else expect(advice).toBeInTheDocument();
});

test.each([
  ['N', 'A usual result'],
  ['A', 'Not the usual result'],
  [null, 'There is no usual range for this value'],
] as const)('without a range the flag %s is said in plain words as well', async (flag, text) => {
  const values = RESULT.values.map((value) => ({ ...value, low: null, high: null, flag }));
  fakeServer('PATIENT').answer(myLabResults.get, { result: { ...RESULT, values } });
  await openAt(`/lab-result/${RESULT.id}`);
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('a result that is not being corrected has no such notice', async () => {
  const server = fakeServer('PATIENT');
  server.answer(myLabResults.get, { result: { ...RESULT, isCorrected: true, isBeingCorrected: false } });
  await openAt(`/lab-result/${RESULT.id}`);
  expect(await screen.findByText('The laboratory or the clinic has corrected this result')).toBeInTheDocument();
  expect(screen.queryByText(/^This result is being corrected\./)).toBeNull();
});
