import { fakeServer } from '@polyclinic/client/testing';
import { inventoryReports, type DataOf } from '@polyclinic/contract';
import { screen, within } from '@testing-library/react';
import { openAt } from '../../lib/testing';
import { uuid } from '../../lib/testing-procurement';

const item = { itemId: uuid(61), code: 'SAL-1', name: 'Saline', stockUnit: 'bags', categoryName: 'Fluids' };
const tie = { opening: 90_00, closing: 54_00, ledgerOpening: 90_00, ledgerClosing: 54_00 };

const valuation = (values: Partial<DataOf<typeof inventoryReports.valuation>> = {}) => ({
  asOf: '2030-01-02',
  rows: [{ ...item, branchName: null, quantity: '60', value: 60_00 }],
  total: 60_00,
  ledgerBalance: 60_00,
  ...values,
});

test('the valuation of a day says that it agrees with the stock account', async () => {
  const server = fakeServer('STAFF', { duties: ['INVENTORY'] });
  server.answer(inventoryReports.valuation, valuation());
  await openAt('/inventory/reports/valuation?asOf=2030-01-02');
  expect(await screen.findByText('Agrees with account 1310 in the ledger: $60.00')).toBeInTheDocument();
  expect(screen.getByText('60 bags')).toBeInTheDocument();
  expect(server.requests.find(({ path }) => path.endsWith('/valuation'))?.query).toEqual({ asOf: '2030-01-02' });
});

test('a difference to the stock account is an alert with its amount', async () => {
  fakeServer('ADMIN').answer(inventoryReports.valuation, valuation({ ledgerBalance: 59_00 }));
  await openAt('/inventory/reports/valuation');
  expect(await screen.findByRole('alert')).toHaveTextContent('($59.00) by $1.00');
});

test('movement and consumption lead from the opening to the closing value of the ledger', async () => {
  const server = fakeServer('ADMIN');
  const flow = (quantity: string, value: number) => ({ quantity, value });
  server.answer(inventoryReports.movement, {
    rows: [
      {
        ...item,
        opening: flow('90', 90_00),
        incoming: flow('5', 5_00),
        outgoing: flow('-41', -41_00),
        closing: flow('54', 54_00),
      },
    ],
    incoming: 5_00,
    outgoing: -41_00,
    tie,
  });
  server.answer(inventoryReports.consumption, {
    rows: [{ ...item, department: 'Surgery', quantity: '35', value: 35_00 }],
    total: 35_00,
    otherMovements: -1_00,
    tie,
  });
  await openAt('/inventory/reports/movement?from=2030-01-01&to=2030-01-31');
  expect(await screen.findByText('Agrees with account 1310 in the ledger: $54.00')).toBeInTheDocument();
  expect(within(screen.getByRole('table')).getByText('54 bags')).toBeInTheDocument();
  await openAt('/inventory/reports/consumption?from=2030-01-01&to=2030-01-31');
  expect(await screen.findByText('Surgery')).toBeInTheDocument();
  expect(screen.getByText('-$35.00')).toBeInTheDocument();
});
