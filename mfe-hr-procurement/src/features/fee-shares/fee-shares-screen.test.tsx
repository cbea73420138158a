import { fakeServer } from '@polyclinic/client/testing';
import { feeShares, type FeeShare } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, press, pressButton } from '../../lib/testing';
import { CHOICES, someFeeShare } from '../../lib/testing-payroll';
import { pageOf } from '../../lib/testing-procurement';

function serverWith(rows: FeeShare[]) {
  const server = fakeServer('ADMIN');
  server.answer(feeShares.choices, CHOICES);
  server.answer(feeShares.list, { feeShares: rows, ...pageOf(rows) });
  return server;
}

test('agreements are listed with basis and share', async () => {
  serverWith([someFeeShare()]);
  await openAt('/hr/fee-shares');
  const list = within(await screen.findByRole('table', { name: 'Fee share agreements' }));
  expect(list.getByText('Collected amounts')).toBeInTheDocument();
  expect(list.getByText('40%')).toBeInTheDocument();
});

test('an agreement is removed with a reason', async () => {
  const feeShare = someFeeShare();
  const server = serverWith([feeShare]);
  server.answer(feeShares.remove, { id: feeShare.id });
  await openAt(`/hr/fee-shares?view=${feeShare.id}`);
  await pressButton('Remove agreement');
  await fill('Reason', 'Wrong doctor');
  const dialogs = await screen.findAllByRole('dialog');
  await press(within(dialogs.at(-1) as HTMLElement).getByRole('button', { name: 'Remove agreement' }));
  await waitFor(() => expect(server.writes()).toHaveLength(1));
});

test('a last day that concerns an approved month is refused at its field', async () => {
  const feeShare = someFeeShare();
  const server = serverWith([feeShare]);
  server.refuse(feeShares.end, 'FEE_SHARE_MONTH_APPROVED');
  await openAt(`/hr/fee-shares?view=${feeShare.id}`);
  await pressButton('Set last day');
  await fill('Reason', 'Left');
  const dialogs = await screen.findAllByRole('dialog');
  await press(within(dialogs.at(-1) as HTMLElement).getByRole('button', { name: 'Set last day' }));
  expect((await screen.findAllByText(/Statements of these days are approved/)).length).toBeGreaterThan(0);
});

test('without agreements the page says what belongs here', async () => {
  serverWith([]);
  await openAt('/hr/fee-shares');
  expect(await screen.findByText('No agreements yet')).toBeInTheDocument();
});
