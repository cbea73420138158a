import { fakeServer } from '@polyclinic/client/testing';
import { stocktakes, type Stocktake, type StocktakeLine } from '@polyclinic/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fill, openAt, pressButton } from '../../lib/testing';

const ID = '0192f0c1-0000-7000-8000-000000000921';
const stocktake: Stocktake = {
  id: ID,
  status: 'COUNTING',
  locationId: '0192f0c1-0000-7000-8000-000000000922',
  locationName: 'Main store',
  note: null,
  lineCount: 1,
  countedCount: 0,
  value: null,
  startedBy: null,
  submittedBy: null,
  decidedBy: null,
  decisionReason: null,
  createdAt: '2030-01-02T09:00:00Z',
  version: 1,
};
const line: StocktakeLine = {
  id: '0192f0c1-0000-7000-8000-000000000923',
  itemId: '0192f0c1-0000-7000-8000-000000000924',
  itemCode: 'GLV-M',
  itemName: 'Nitrile gloves',
  stockUnit: 'pairs',
  batchId: null,
  batchNumber: null,
  expiresOn: null,
  counted: null,
  expected: null,
  difference: null,
};

test('a counted quantity is saved when the field is left, and the expected one is not shown', async () => {
  const server = fakeServer('ADMIN');
  server.answer(stocktakes.get, { stocktake, lines: [line] });
  server.answer(stocktakes.count, {
    stocktake: { ...stocktake, countedCount: 1 },
    lines: [{ ...line, counted: '8' }],
  });
  await openAt(`/inventory/stocktakes/${ID}`);
  expect(await screen.findByRole('button', { name: 'Submit for approval' })).toBeDisabled();
  expect(screen.queryByText('Expected')).not.toBeInTheDocument();
  await fill('Counted quantity of Nitrile gloves', '8');
  fireEvent.blur(screen.getByLabelText('Counted quantity of Nitrile gloves'));
  await waitFor(() => {
    const sent = server.requests.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ lines: [{ itemId: line.itemId, batchId: null, counted: '8' }] });
  });
});

test('submitted differences are approved against the version on the screen', async () => {
  const server = fakeServer('ADMIN');
  const submitted = { ...stocktake, status: 'SUBMITTED', countedCount: 1 } as const;
  server.answer(stocktakes.get, {
    stocktake: submitted,
    lines: [{ ...line, counted: '8', expected: '10', difference: '-2' }],
  });
  server.answer(stocktakes.decide, { stocktake: { ...submitted, status: 'APPROVED' }, lines: [] });
  await openAt(`/inventory/stocktakes/${ID}`);
  expect(await screen.findByText('-2')).toBeInTheDocument();
  await pressButton('Approve differences');
  await waitFor(() => {
    const sent = server.requests.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ isApproved: true, version: 1 });
  });
});
