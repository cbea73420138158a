import { fakeServer } from '@polyclinic/client/testing';
import { payrollEntries, type OwnPayslip } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt, pressButton } from '../../lib/testing';

const payslip: OwnPayslip = {
  entryId: '0192f0c1-0000-7000-8000-000000000971',
  periodName: 'December 2029',
  startsOn: '2029-12-01',
  endsOn: '2029-12-31',
  payOn: '2029-12-31',
  currency: 'USD',
  gross: 60_000_00,
  net: 58_200_00,
  isPaid: true,
};

function serve(payslips: OwnPayslip[]) {
  const server = fakeServer('NURSE');
  const pagination = { page: 1, limit: 12, totalCount: payslips.length, totalIsExact: true };
  server.answer(payrollEntries.mine, { payslips, pagination });
  return server;
}

test('an employee opens the own payslip on the phone, and is told if that fails', async () => {
  const server = serve([payslip]);
  server.refuse(payrollEntries.ownPayslip, 'PAYROLL_ENTRY_NOT_FOUND');
  await openAt('/hr/my-payslips');
  const list = within(await screen.findByRole('list', { name: 'My payslips' }));
  expect(list.getByText('December 2029')).toBeInTheDocument();
  expect(list.getByText('$58,200.00')).toBeInTheDocument();
  await pressButton('Open payslip of December 2029');
  await waitFor(() => expect(server.requests.map(({ path }) => path)).toContain(`/hr/me/payslips/${payslip.entryId}`));
  expect(await screen.findByText('Payroll entry not found')).toBeInTheDocument();
});

test('before the first payroll the page says when a payslip appears', async () => {
  serve([]);
  await openAt('/hr/my-payslips');
  expect(await screen.findByText('No payslips yet')).toBeInTheDocument();
  expect(screen.getByText('Your payslip appears here once payroll is approved.')).toBeInTheDocument();
});
