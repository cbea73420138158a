import { fakeServer } from '@polyclinic/client/testing';
import { payrollLoans, type StaffLoan } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, press, pressButton } from '../../lib/testing';
import { someLoan } from '../../lib/testing-payroll';
import { pageOf } from '../../lib/testing-procurement';

function serverWith(loans: StaffLoan[]) {
  const server = fakeServer('ADMIN');
  server.answer(payrollLoans.list, { loans, ...pageOf(loans) });
  if (loans[0]) server.answer(payrollLoans.get, { loan: loans[0] });
  return server;
}

test('another person approves a loan', async () => {
  const loan = someLoan();
  const server = serverWith([loan]);
  server.answer(payrollLoans.decide, { loan: { ...loan, status: 'RUNNING' } });
  await openAt(`/hr/payroll/loans?view=${loan.id}`);
  const list = within(await screen.findByRole('table', { name: 'Advances and loans' }));
  expect(list.getByText('Awaiting approval')).toBeInTheDocument();
  await pressButton('Approve');
  await waitFor(() => expect(server.writes()[0]?.body).toEqual({ isApproved: true, version: 2 }));
});

test('a rejection needs a reason', async () => {
  const loan = someLoan();
  const server = serverWith([loan]);
  server.answer(payrollLoans.decide, { loan: { ...loan, status: 'REJECTED' } });
  await openAt(`/hr/payroll/loans?view=${loan.id}`);
  await pressButton('Reject');
  await fill('Reason', 'Too high');
  const dialogs = await screen.findAllByRole('dialog');
  await press(within(dialogs.at(-1) as HTMLElement).getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(server.writes()[0]?.body).toEqual({ isApproved: false, version: 2, reason: 'Too high' }));
});

test('the instalment of a running loan is changed', async () => {
  const loan = someLoan({
    status: 'RUNNING',
    balance: 110_000,
    mayDecide: false,
    repayments: [{ periodName: 'December 2029', payOn: '2029-12-31', amount: 10_000 }],
  });
  const server = serverWith([loan]);
  server.answer(payrollLoans.update, { loan: { ...loan, instalment: 20_000 } });
  await openAt(`/hr/payroll/loans?view=${loan.id}`);
  expect(within(await screen.findByRole('table', { name: 'Repayments' })).getByText('$100.00')).toBeInTheDocument();
  await pressButton('Change instalment');
  await fill('Instalment', '200');
  const dialogs = await screen.findAllByRole('dialog');
  await press(within(dialogs.at(-1) as HTMLElement).getByRole('button', { name: 'Change instalment' }));
  await waitFor(() =>
    expect(server.writes()[0]?.body).toEqual({ instalment: 20_000, repayFrom: '2029-12-01', version: 2 }),
  );
});

test('without loans the page says what belongs here', async () => {
  serverWith([]);
  await openAt('/hr/payroll/loans');
  expect(await screen.findByText('No advances or loans yet')).toBeInTheDocument();
});
