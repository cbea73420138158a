import { fakeServer } from '@polyclinic/client/testing';
import { paymentRuns } from '@polyclinic/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, press, pressButton } from '../../lib/testing';
import { pageOf, someRun, uuid } from '../../lib/testing-procurement';

function serve() {
  const server = fakeServer('ADMIN');
  server.answer(paymentRuns.list, { runs: [someRun()], ...pageOf([1]) });
  server.answer(paymentRuns.get, { run: someRun() });
  return server;
}

const bill = {
  billId: uuid(30),
  number: 'R-17',
  supplier: { id: uuid(1), name: 'Medisupply' },
  currency: 'USD',
  dueOn: '2030-02-02',
  outstanding: 25_00,
  discount: 50,
  hasBankDetails: true,
};

test('due bills are proposed with their discount', async () => {
  const server = serve();
  const other = { ...bill, billId: uuid(31), number: 'R-18', hasBankDetails: false };
  server.answer(paymentRuns.proposal, { payOn: '2030-02-02', bills: [bill, other] });
  server.answer(paymentRuns.create, { run: someRun() });
  await openAt('/procurement/payments?new');
  expect(await screen.findByLabelText('R-17')).toBeChecked();
  expect(screen.getByLabelText('R-18')).not.toBeChecked();
  await pressButton('Submit for approval');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]?.body).toMatchObject({ payments: [{ billId: uuid(30), amount: 24_50, discount: 50 }] });
});

test('an accountant approves a payment run', async () => {
  const server = serve();
  server.answer(paymentRuns.approve, { run: someRun({ status: 'APPROVED' }) });
  await openAt(`/procurement/payments?view=${uuid(40)}`);
  await pressButton('Approve');
  await waitFor(() => expect(server.writes()[0]?.body).toEqual({ version: 1 }));
});

test('what is owed is shown by age', async () => {
  const server = serve();
  const { supplier } = bill;
  const none = { to30: 0, to60: 0, to90: 0, above90: 0, unapplied: 0 };
  server.answer(paymentRuns.agedPayables, {
    suppliers: [{ ...none, supplier, current: 25_00, total: 25_00, unbilled: 10_00 }],
    ledger: { payables: 25_00, unbilled: 10_00 },
  });
  await openAt('/procurement/payables');
  expect(await screen.findByRole('table', { name: 'Aged payables' })).toBeInTheDocument();
  expect(screen.getAllByText('25.00')).toHaveLength(2);
  expect(screen.getByText('10.00')).toBeInTheDocument();
  expect(screen.getByText(/Agrees with the ledger/)).toBeInTheDocument();
});

test('bills of another currency are paid by a run of their own, and one in part loses its discount', async () => {
  const server = serve();
  const euros = { ...bill, billId: uuid(32), number: 'R-19', currency: 'EUR' };
  server.answer(paymentRuns.proposal, { payOn: '2030-02-02', bills: [bill, euros] });
  server.answer(paymentRuns.create, { run: someRun() });
  await openAt('/procurement/payments?new');
  expect(await screen.findByLabelText('R-17')).toBeChecked();
  expect(screen.queryByLabelText('R-19')).not.toBeInTheDocument();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Currency' }));
  await press(await screen.findByTitle('EUR'));
  expect(await screen.findByLabelText('R-19')).toBeChecked();
  await fill('Amount, R-19', '10');
  await pressButton('Submit for approval');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]?.body).toMatchObject({ payments: [{ billId: uuid(32), amount: 10_00, discount: 0 }] });
});

test('payables that differ from the ledger are an alert with both amounts', async () => {
  serve().answer(paymentRuns.agedPayables, {
    suppliers: [
      {
        supplier: bill.supplier,
        current: 25_00,
        to30: 0,
        to60: 0,
        to90: 0,
        above90: 0,
        unapplied: 0,
        total: 25_00,
        unbilled: 10_00,
      },
    ],
    ledger: { payables: 25_00, unbilled: 12_00 },
  });
  await openAt('/procurement/payables');
  expect(await screen.findByRole('alert')).toHaveTextContent('$10.00 here and $12.00 in account 2050');
});

test('the statement of a supplier starts with the balance before the period, and leads to the entries', async () => {
  const server = serve();
  server.answer(paymentRuns.agedPayables, { suppliers: [], ledger: { payables: 0, unbilled: 0 } });
  server.answer(paymentRuns.statement, {
    statement: {
      supplier: bill.supplier,
      opening: 5_00,
      lines: [
        { entryId: uuid(90), date: '2030-01-03', memo: 'Bill R-17', reference: null, amount: 25_00, balance: 30_00 },
      ],
      closing: 30_00,
    },
  });
  await openAt(`/procurement/payables?supplier=${uuid(1)}`);
  const lines = within(await screen.findByRole('table', { name: 'Supplier statement' }));
  expect(lines.getByText('Opening balance')).toBeInTheDocument();
  expect(lines.getByRole('link', { name: 'Bill R-17' })).toHaveAttribute('href', `/finance/journal/${uuid(90)}`);
});
