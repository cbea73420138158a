import { fakeServer } from '@polyclinic/client/testing';
import { licenses, type ExpiringLicense } from '@polyclinic/contract';
import { screen } from '@testing-library/react';
import { openExtension } from '../../lib/testing';
import { LEAD } from '../../lib/testing-people';
import { uuid } from '../../lib/testing-procurement';

const EXPIRED: ExpiringLicense = {
  id: uuid(941),
  kind: 'NURSING',
  title: null,
  number: 'N-1',
  expiresOn: '2030-01-01',
  isRequired: true,
  isBlocking: true,
  overrideUntil: null,
  employee: LEAD,
  daysLeft: -1,
};

test('human resources see the licenses that expire, and each figure opens its licenses', async () => {
  const server = fakeServer('ADMIN');
  const expiring = [1, 2].map((index) => ({ ...EXPIRED, id: uuid(941 + index), isBlocking: false, daysLeft: 9 }));
  server.answer(licenses.expiring, { asOf: '2030-01-02', expired: [EXPIRED], expiring });
  await openExtension('LicensesExpiringCard', {});
  expect(await screen.findByText('1 block work')).toBeInTheDocument();
  const to = (show: string) => `/hr/licenses?days=30&show=${show}`;
  expect(screen.getByRole('link', { name: 'Expired' })).toHaveAttribute('href', to('expired'));
  expect(screen.getByRole('link', { name: 'Within 30 days' })).toHaveAttribute('href', to('expiring'));
});
