import { fakeServer } from '@polyclinic/client/testing';
import { feeShares, feeShareStatements, type FeeShareStatement } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt, press, pressButton } from '../../lib/testing';
import { CHOICES, someStatement } from '../../lib/testing-payroll';
import { pageOf } from '../../lib/testing-procurement';

function serverWith(statement: FeeShareStatement) {
  const server = fakeServer('ADMIN');
  server.answer(feeShares.choices, CHOICES);
  server.answer(feeShareStatements.get, { statement });
  return server;
}

test('a statement shows each amount that counts, and the approver sends what is payable', async () => {
  const statement = someStatement();
  const server = serverWith(statement);
  server.answer(feeShareStatements.approve, { statement: { ...statement, status: 'APPROVED', mayApprove: false } });
  await openAt(`/hr/fee-share-statements/${statement.id}`);
  const lines = within(await screen.findByRole('table', { name: 'Lines' }));
  expect(lines.getByText('Payment PAY-9')).toBeInTheDocument();
  expect(lines.getByText('$110.00')).toBeInTheDocument();
  await pressButton('Approve statement');
  await waitFor(() => expect(server.writes()[0]?.body).toEqual({ version: 1, payable: 4_000 }));
});

test('the payment of a visiting doctor is recorded with its day', async () => {
  const statement = someStatement({ status: 'APPROVED', settlement: 'BANK', mayApprove: false, mayPay: true });
  const server = serverWith(statement);
  server.answer(feeShareStatements.pay, { statement: { ...statement, status: 'PAID', mayPay: false } });
  await openAt(`/hr/fee-share-statements/${statement.id}`);
  await pressButton('Record payment');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('$40.00 leaves the bank account and is posted.')).toBeInTheDocument();
  await press(within(dialog).getByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(server.writes()[0]?.body).toMatchObject({ version: 1 }));
});

test('the share of an employed doctor is added to payroll', async () => {
  const statement = someStatement({ status: 'APPROVED', settlement: 'PAYROLL', mayApprove: false, mayPay: true });
  const server = serverWith(statement);
  server.answer(feeShareStatements.pay, { statement: { ...statement, status: 'PAID', payrollPeriod: 'January 2030' } });
  await openAt(`/hr/fee-share-statements/${statement.id}`);
  await pressButton('Add to payroll');
  await waitFor(() => expect(server.writes()[0]?.body).toEqual({ version: 1 }));
});

test('statements are listed, and a doctor sees the own ones', async () => {
  const { lines: _, ...row } = someStatement({ status: 'PAID', mayApprove: false });
  const server = serverWith(someStatement());
  server.answer(feeShareStatements.list, { statements: [row], ...pageOf([row]) });
  server.answer(feeShareStatements.mine, { statements: [row], ...pageOf([row]) });
  await openAt('/hr/fee-share-statements');
  expect(await screen.findByRole('table', { name: 'Fee share statements' })).toBeInTheDocument();
  await openAt('/hr/my-fee-shares');
  expect(await screen.findByRole('button', { name: 'Download statement of Dec 2029' })).toBeInTheDocument();
});
