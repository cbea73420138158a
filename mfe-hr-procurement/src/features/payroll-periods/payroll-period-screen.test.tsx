import { fakeServer } from '@polyclinic/client/testing';
import { payrollEntries, payrollInputs, payrollPeriods, type PayrollPeriod } from '@polyclinic/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAt, press, pressButton } from '../../lib/testing';
import { ENTRY_ROW, PAID, somePeriod } from '../../lib/testing-payroll';
import { pageOf, uuid } from '../../lib/testing-procurement';

const PATH = `/hr/payroll/periods/${uuid(941)}`;

function serverWith(period: PayrollPeriod = somePeriod(), entries = [ENTRY_ROW]) {
  const server = fakeServer('ADMIN');
  server.answer(payrollPeriods.get, { period });
  server.answer(payrollEntries.list, { entries, ...pageOf(entries) });
  return server;
}

test('everybody is listed with gross, deductions and net, and the next step is approval', async () => {
  const server = serverWith();
  server.answer(payrollPeriods.approve, { period: somePeriod({ status: 'APPROVED', actions: ['pay'] }) });
  await openAt(PATH);
  const list = within(await screen.findByRole('table', { name: 'Employees' }));
  expect(list.getByText('4,000.00')).toBeInTheDocument();
  await pressButton('Approve payroll');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Net pay of \$8,000.00 is posted/)).toBeInTheDocument();
  await press(dialog.getByRole('button', { name: 'Approve payroll' }));
  await waitFor(() => expect(server.writes()[0]).toMatchObject({ path: `${apiPath}/approve`, body: { version: 5 } }));
});

const apiPath = `/hr/payroll/periods/${uuid(941)}`;

test('an open period is calculated', async () => {
  const server = serverWith(somePeriod({ status: 'OPEN', actions: ['update', 'calculate'] }), []);
  server.answer(payrollPeriods.calculate, { period: somePeriod() });
  await openAt(PATH);
  await pressButton('Calculate payroll');
  await waitFor(() => expect(server.writes()[0]?.body).toEqual({ payrollPeriodId: uuid(941), version: 5 }));
});

test('what blocks the approval is listed by employee, with the place where it is solved', async () => {
  const blocked = [{ entryId: ENTRY_ROW.id, employee: PAID, flags: ['BANK_MISSING' as const] }];
  serverWith(
    somePeriod({
      blockedCount: 1,
      blocked,
      actions: ['calculate'],
    }),
    [{ ...ENTRY_ROW, flags: ['BANK_MISSING'] }],
  );
  await openAt(PATH);
  const alert = within(
    (await screen.findByText('1 employee blocks the approval')).closest('[role="alert"]') as HTMLElement,
  );
  expect(alert.getByRole('link', { name: 'No approved bank details' })).toHaveAttribute(
    'href',
    `/hr/employees/${PAID.id}`,
  );
  expect(screen.getByRole('button', { name: 'Calculate again' })).toBeInTheDocument();
});

test('those who calculated a period read why they cannot approve it', async () => {
  serverWith(somePeriod({ actions: ['calculate'], refused: { approve: 'Another person has to approve.' } }));
  await openAt(PATH);
  expect(await screen.findByText('Approve payroll: Another person has to approve.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Approve payroll' })).not.toBeInTheDocument();
});

test('human resources do not see the steps of those who pay', async () => {
  const server = fakeServer('STAFF', { duties: ['HR'] });
  server.answer(payrollPeriods.get, { period: somePeriod({ status: 'APPROVED', actions: ['pay', 'download'] }) });
  server.answer(payrollEntries.list, { entries: [ENTRY_ROW], ...pageOf([ENTRY_ROW]) });
  await openAt(PATH);
  expect(await screen.findByRole('table', { name: 'Employees' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Record payment' })).not.toBeInTheDocument();
});

test('changes to the period before are shown with their reasons', async () => {
  const server = serverWith();
  server.answer(payrollPeriods.differences, {
    before: 'November 2029',
    differences: [
      {
        employee: PAID,
        entryId: ENTRY_ROW.id,
        before: 380_000,
        now: 400_000,
        lines: [{ code: 'BASIC', name: 'Basic pay', before: 430_000, now: 450_000 }],
        reasons: ['TERMS_CHANGED'],
      },
    ],
  });
  await openAt(PATH);
  fireEvent.click(await screen.findByRole('tab', { name: 'Changes' }));
  const list = within(await screen.findByRole('table', { name: 'Changes of net pay' }));
  expect(list.getByText('+200.00')).toBeInTheDocument();
  expect(list.getByText('Agreed pay changed')).toBeInTheDocument();
  expect(list.getByText('Basic pay: 4,300.00 → 4,500.00')).toBeInTheDocument();
});

test('the register has a column for each component, and its totals', async () => {
  const server = serverWith();
  server.answer(payrollPeriods.register, {
    columns: [{ code: 'BASIC', name: 'Basic pay', kind: 'EARNING', total: 870_000 }],
    rows: [
      {
        entryId: ENTRY_ROW.id,
        employee: PAID,
        department: 'Ward',
        amounts: [435_000],
        gross: 450_000,
        deductions: 50_000,
        net: 400_000,
        employer: 45_000,
      },
    ],
  });
  await openAt(`${PATH}?tab=register`);
  const table = within(await screen.findByRole('table', { name: 'Payroll register (USD)' }));
  expect(table.getByText('4,350.00')).toBeInTheDocument();
  const total = within(table.getByRole('row', { name: /^Total/ }));
  expect(total.getByText('8,700.00')).toBeInTheDocument();
  expect(total.getByText('8,000.00')).toBeInTheDocument();
});

test('a reversal that waits is approved by a second person, who sees the reason', async () => {
  const reversal = { requestedBy: null, reason: 'Wrong bonus', requestedAt: '2030-01-02T09:00:00Z' };
  const server = serverWith(
    somePeriod({ status: 'APPROVED', reversal, actions: ['pay', 'decideReversal', 'download'] }),
  );
  server.answer(payrollPeriods.decideReversal, { period: somePeriod({ status: 'REVERSED', actions: [] }) });
  await openAt(PATH);
  expect(await screen.findByText('Wrong bonus')).toBeInTheDocument();
  await pressButton('Approve reversal');
  const dialog = within(await screen.findByRole('dialog'));
  await press(dialog.getByRole('button', { name: 'Approve reversal' }));
  await waitFor(() => expect(server.writes()[0]?.body).toEqual({ version: 5, isApproved: true }));
});

test('pasted inputs are checked first, with the errors by row and column', async () => {
  const server = serverWith(somePeriod({ status: 'OPEN', actions: ['update', 'calculate'] }), []);
  server.answer(payrollInputs.import, {
    imported: 0,
    faults: [{ row: 1, field: 'amount', text: 'Not a valid amount' }],
  });
  await openAt(`${PATH}?paste`);
  fireEvent.change(await screen.findByLabelText('Rows'), { target: { value: 'E-000002\tBONUS\tBonus\tx\t\tTarget' } });
  await pressButton('Check rows');
  expect(await screen.findByText('Row 1, Amount: Not a valid amount')).toBeInTheDocument();
  expect(server.writes()[0]?.body).toMatchObject({ payrollPeriodId: uuid(941), dryRun: true });
  expect(screen.getByRole('button', { name: 'Add inputs' })).toBeDisabled();
});

test('accountants record the payment without seeing the pay of anyone', async () => {
  const server = fakeServer('STAFF', { duties: ['FINANCE'] });
  const payroll = {
    id: uuid(941),
    name: 'December 2029',
    currency: 'USD',
    payOn: '2029-12-31',
    status: 'APPROVED' as const,
    unpaid: 800_000,
    unpaidCount: 2,
    version: 6,
  };
  server.answer(payrollPeriods.payable, { periods: [payroll], ledger: { owed: 790_000, unpaid: 800_000 } });
  server.answer(payrollPeriods.pay, { payroll: { ...payroll, status: 'PAID', unpaid: 0, unpaidCount: 0 } });
  await openAt('/hr/payroll/payable');
  expect(await screen.findByText(/The ledger owes \$7,900.00 of net pay/)).toBeInTheDocument();
  await pressButton('Record payment of December 2029');
  const dialog = within(await screen.findByRole('dialog'));
  await press(dialog.getByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(server.writes()[0]).toMatchObject({ path: `${apiPath}/pay`, body: { version: 6 } }));
});

test('employees of a paid period are told of their payslips, and those without an email address are named', async () => {
  const period = somePeriod({ status: 'PAID', actions: ['sendPayslips', 'download'] });
  const server = serverWith(period, [{ ...ENTRY_ROW, isPaid: true, payslipSentAt: '2030-01-02T09:00:00Z' }]);
  server.answer(payrollPeriods.sendPayslips, { period, sent: 1, withoutEmail: [PAID], declined: [] });
  await openAt(PATH);
  expect(await screen.findByText(/Payslip sent on/)).toBeInTheDocument();
  await pressButton('More actions');
  fireEvent.click(await screen.findByText('Send payslips'));
  const question = within(await screen.findByRole('dialog'));
  await press(question.getByRole('button', { name: 'Send payslips' }));
  const told = within(
    (await screen.findByText('No account with an email address')).closest('[role="dialog"]') as HTMLElement,
  );
  expect(told.getByText('Asha Raman')).toBeInTheDocument();
  expect(server.writes()[0]?.path).toBe(`${apiPath}/payslips`);
});
