import { fakeServer } from '@polyclinic/client/testing';
import { labResults, type LabResult } from '@polyclinic/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openAt, somePatient } from '../../lib/testing';

const { id: patientId, firstName, lastName } = somePatient();
const MOMENT = '2030-01-01T00:00:00Z';

function someResult(id: string, number: number): LabResult {
  return {
    id,
    patient: { id: patientId, firstName, lastName },
    encounterId: null,
    orderId: null,
    code: '2823-3',
    name: 'Potassium',
    urgency: 'ROUTINE',
    status: 'COMPLETED',
    observedAt: MOMENT,
    values: [
      {
        code: '2823-3',
        name: 'Potassium',
        kind: 'NUMERIC',
        number,
        text: null,
        coded: null,
        unit: 'mmol/L',
        low: 3.6,
        high: 4.8,
        rangeSource: 'Laboratory',
        flag: 'HH',
      },
    ],
    comment: null,
    flag: 'HH',
    completedAt: MOMENT,
    reviewedAt: null,
    reviewedBy: null,
    reviewComment: null,
    releasedAt: null,
    releasedRevision: null,
    corrections: 0,
    createdAt: MOMENT,
    version: 3,
  };
}

const FIRST = someResult('0192f0c1-0000-7000-8000-000000000901', 7.1);
const SECOND = someResult('0192f0c1-0000-7000-8000-000000000902', 7.3);
const PAGE = { page: 1, limit: 20, totalCount: 2, totalIsExact: true };

test('the key A acknowledges the result under the focus and moves to the next one', async () => {
  const server = fakeServer('DOCTOR');
  server.answer(labResults.toReview, { results: [FIRST, SECOND], pagination: PAGE });
  server.answer(labResults.review, { result: { ...FIRST, status: 'REVIEWED' } });
  await openAt('/results');
  const [first, second] = await screen.findAllByRole('link', { name: /: Potassium$/ });
  if (!first || !second) throw new Error('Both results are expected on the page');
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  expect(second).toHaveFocus();
  fireEvent.keyDown(second, { key: 'ArrowUp' });
  fireEvent.keyDown(first, { key: 'a' });
  expect(second).toHaveFocus();
  await waitFor(() => {
    const sent = server.requests.find(({ path }) => path === `/lab-results/${FIRST.id}/review`);
    expect(sent?.body).toEqual({ version: 3, comment: null });
  });
});

test('a nurse reads the results to review without a button to acknowledge them', async () => {
  const server = fakeServer('NURSE');
  server.answer(labResults.toReview, { results: [FIRST], pagination: { ...PAGE, totalCount: 1 } });
  await openAt('/results');
  expect(await screen.findByText(/Potassium 7.1 mmol\/L/)).toBeInTheDocument();
  expect(screen.getByText('Critically high')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Acknowledge/ })).toBeNull();
});

test('a result that could not be assessed says what is missing, and does not look normal', async () => {
  const server = fakeServer('NURSE');
  const [value] = FIRST.values;
  if (!value) throw new Error('The result is expected to have a value');
  const missing = ['DATE_OF_BIRTH' as const, 'SEX' as const];
  const unassessed = { ...FIRST, flag: null, values: [{ ...value, low: null, high: null, flag: null, missing }] };
  server.answer(labResults.toReview, { results: [unassessed], pagination: { ...PAGE, totalCount: 1 } });
  await openAt('/results');
  expect(await screen.findByText('Not assessed: no date of birth or gender')).toBeInTheDocument();
});
