import { fakeServer } from '@polyclinic/client/testing';
import { payrollEntries } from '@polyclinic/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAt, press, pressButton } from '../../lib/testing';
import { someEntry } from '../../lib/testing-payroll';

const ENTRY = someEntry();
const PATH = `/hr/payroll/entries/${ENTRY.id}`;

test('each line is shown with its calculation and the values of the names in it', async () => {
  const server = fakeServer('ADMIN');
  server.answer(payrollEntries.get, { entry: ENTRY });
  await openAt(PATH);
  const table = within(await screen.findByRole('table', { name: 'Calculation' }));
  expect(table.getByText('12% × min(BASIC, 15000) = 1800')).toBeInTheDocument();
  expect(table.getByText('BASIC: 29,500')).toBeInTheDocument();
  expect(screen.getByText('30 of 31')).toBeInTheDocument();
  expect(screen.getByText('2.5')).toBeInTheDocument();
});

test('an adjustment needs a name, an amount and a reason, and is sent with the version', async () => {
  const server = fakeServer('ADMIN');
  server.answer(payrollEntries.get, { entry: ENTRY });
  server.answer(payrollEntries.update, { entry: { ...ENTRY, version: 4 } });
  await openAt(PATH);
  await pressButton('Edit adjustments');
  const dialog = within(await screen.findByRole('dialog'));
  await press(dialog.getByRole('button', { name: 'Add adjustment' }));
  const type = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type('Name, adjustment 1', 'Bonus');
  type('Amount, adjustment 1', '250');
  await press(dialog.getByRole('button', { name: 'Save adjustments' }));
  expect((await dialog.findAllByText(/Enter a name, an amount and a reason in each row/)).length).toBeGreaterThan(0);
  type('Reason, adjustment 1', 'Target reached');
  await press(dialog.getByRole('button', { name: 'Save adjustments' }));
  await waitFor(() =>
    expect(server.writes()[0]?.body).toEqual({
      version: 3,
      notes: null,
      adjustments: [{ name: 'Bonus', kind: 'EARNING', amount: 25_000, isTaxable: true, reason: 'Target reached' }],
    }),
  );
});

test('an entry that cannot be paid says why', async () => {
  const server = fakeServer('STAFF', { duties: ['PAYROLL_APPROVER'] });
  server.answer(payrollEntries.get, {
    entry: someEntry({
      flags: ['FORMULA_FAILED'],
      failed: [{ code: 'FUND', reason: 'DIVISION_BY_ZERO' }],
      steps: [],
      mayChange: false,
    }),
  });
  await openAt(PATH);
  expect(await screen.findByText('A formula cannot be calculated')).toBeInTheDocument();
  expect(screen.getByText('The formula of FUND divides by zero')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Edit adjustments' })).not.toBeInTheDocument();
});
