import { fakeServer } from '@polyclinic/client/testing';
import { payrollTakeovers } from '@polyclinic/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, press, pressButton } from '../../lib/testing';
import { someTakeover } from '../../lib/testing-payroll';
import { pageOf, uuid } from '../../lib/testing-procurement';

const PATH = '/hr/payroll/takeovers';

test('pasted rows are checked as of a day, with the errors by row and column', async () => {
  const server = fakeServer('STAFF', { duties: ['HR'] });
  server.answer(payrollTakeovers.list, { takeovers: [], ...pageOf([]) });
  server.answer(payrollTakeovers.import, {
    imported: 0,
    faults: [{ row: 1, field: 'code', text: 'Each employee needs a row with the code TAXABLE' }],
  });
  await openAt(`${PATH}?paste`);
  const rows = await screen.findByLabelText('Rows');
  fireEvent.change(rows, { target: { value: 'E-000002\tINCOME_TAX\t1,250.50' } });
  expect(screen.getByRole('button', { name: 'Check rows' })).toBeDisabled();
  await fill('Until', '2029-11-30');
  await pressButton('Check rows');
  expect(await screen.findByText(/Row 1, Code: Each employee needs a row/)).toBeInTheDocument();
  expect(server.writes()[0]?.body).toMatchObject({
    takenOn: '2029-11-30',
    dryRun: true,
    rows: [{ employeeNumber: 'E-000002', code: 'INCOME_TAX', amount: '1250.5' }],
  });
  expect(screen.getByRole('button', { name: 'Import pay' })).toBeDisabled();
});

test('amounts are corrected with a reason, and former ones are shown', async () => {
  const former = {
    takenOn: '2029-11-30',
    taxable: 4_000_000,
    lines: [],
    enteredBy: null,
    enteredAt: '2030-01-02T09:00:00Z',
    replacedBy: { id: uuid(2), firstName: 'Linda', lastName: 'Nguyen' },
    replacedAt: '2030-01-03T09:00:00Z',
    reason: 'A month was missing',
  };
  const takeover = someTakeover({ former: [former] });
  const server = fakeServer('STAFF', { duties: ['HR'] });
  server.answer(payrollTakeovers.list, { takeovers: [takeover], ...pageOf([takeover]) });
  server.answer(payrollTakeovers.correct, { takeover });
  await openAt(PATH);
  const list = within(await screen.findByRole('table', { name: 'Pay from the previous system' }));
  expect(list.getByText(/Income tax: \$3,300.00/)).toBeInTheDocument();
  expect(list.getByText(/Was \$40,000.00 until Linda Nguyen corrected it .*: A month was missing/)).toBeInTheDocument();
  await pressButton('Actions for Asha Raman');
  fireEvent.click(await screen.findByText('Correct pay'));
  const dialog = within(await screen.findByRole('dialog'));
  await fill('Income tax', '3400');
  await fill('Reason', 'Typing error');
  await press(dialog.getByRole('button', { name: 'Save correction' }));
  await waitFor(() =>
    expect(server.writes()[0]?.body).toEqual({
      takenOn: '2029-11-30',
      taxable: 4_950_000,
      amounts: [{ code: 'INCOME_TAX', amount: 340_000 }],
      reason: 'Typing error',
    }),
  );
});

test('those who approve payroll read it and change nothing', async () => {
  const server = fakeServer('STAFF', { duties: ['PAYROLL_APPROVER'] });
  const takeover = someTakeover();
  server.answer(payrollTakeovers.list, { takeovers: [takeover], ...pageOf([takeover]) });
  await openAt(PATH);
  expect(await screen.findByRole('table', { name: 'Pay from the previous system' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Paste pay' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Actions for Asha Raman' })).not.toBeInTheDocument();
});
