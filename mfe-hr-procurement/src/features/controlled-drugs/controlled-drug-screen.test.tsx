import { fakeServer } from '@polyclinic/client/testing';
import {
  controlledDrugs,
  inventoryItems,
  stockLocations,
  type ControlledDrugBalance,
  type ControlledDrugEntry,
} from '@polyclinic/contract';
import { fireEvent, screen } from '@testing-library/react';
import { fill, openAt, pressButton } from '../../lib/testing';
import { GLOVES } from '../../lib/testing-stock';

const uuid = (last: number) => `0192f0c1-0000-7000-8000-000000000${last}`;
const ITEM = uuid(931);
const LOCATION = uuid(932);
const person = { id: uuid(933), firstName: 'Meera', lastName: 'Iyer', nativeName: null };

const balance: ControlledDrugBalance = {
  id: `${ITEM} ${LOCATION}`,
  itemId: ITEM,
  itemCode: 'CD-1',
  itemName: 'Morphine 10 mg/mL',
  stockUnit: 'ampoules',
  locationId: LOCATION,
  locationName: 'Cabinet',
  balance: '18',
  unsignedCount: 1,
  lastCheckedAt: null,
  hasDiscrepancy: false,
};
const entry: ControlledDrugEntry = {
  id: uuid(934),
  kind: 'ISSUE',
  date: '2030-01-02',
  at: '2030-01-02T09:00:00Z',
  batchNumber: null,
  quantity: '-2',
  balance: '18',
  reason: 'Theatre 1',
  isForPatient: false,
  department: null,
  movedBy: person,
  witness: null,
  witnessedAt: null,
};

function serve() {
  const server = fakeServer('ADMIN');
  server.answer(controlledDrugs.balances, {
    balances: [balance],
    pagination: { page: 1, limit: 100, totalCount: 1, totalIsExact: true },
  });
  server.answer(controlledDrugs.checks, {
    checks: [],
    pagination: { page: 1, limit: 100, totalCount: 0, totalIsExact: true },
  });
  server.answer(controlledDrugs.entries, { entries: [entry], next: null });
  server.answer(controlledDrugs.witnesses, { witnesses: [person] });
  server.answer(stockLocations.list, { stockLocations: [] });
  server.answer(inventoryItems.get, {
    inventoryItem: { ...GLOVES, id: ITEM, name: 'Morphine 10 mg/mL', stockUnit: 'ampoules', isControlled: true },
  });
  return server;
}

test('the register shows balances and which signatures are missing', async () => {
  serve();
  await openAt('/inventory/controlled-drugs');
  expect(await screen.findByText('Morphine 10 mg/mL')).toBeInTheDocument();
  expect(screen.getByText('18 ampoules')).toBeInTheDocument();
  expect(screen.getByText('1 signature missing')).toBeInTheDocument();
});

test('an issue is not sent without a witness, and the running balance is beside each entry', async () => {
  const server = serve();
  await openAt(`/inventory/controlled-drugs/${ITEM}/${LOCATION}`);
  expect(await screen.findByText('18 ampoules')).toBeInTheDocument();
  await pressButton('Issue drug');
  await screen.findByRole('dialog');
  await fill('Quantity', '2');
  await fill('Reason', 'Theatre 1');
  const [, send] = await screen.findAllByRole('button', { name: 'Issue drug' });
  if (send) fireEvent.click(send);
  expect(await screen.findAllByRole('alert')).not.toHaveLength(0);
  expect(server.writes()).toEqual([]);
});
