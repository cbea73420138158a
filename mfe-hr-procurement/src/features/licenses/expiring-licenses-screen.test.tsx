import { fakeServer } from '@polyclinic/client/testing';
import { employeeDocuments, licenses, type ExpiringLicense } from '@polyclinic/contract';
import { screen, within } from '@testing-library/react';
import { openAt } from '../../lib/testing';
import { LEAD } from '../../lib/testing-people';
import { uuid } from '../../lib/testing-procurement';

const EXPIRED: ExpiringLicense = {
  id: uuid(940),
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

test('expired licenses are a list of their own, and say what they block', async () => {
  const server = fakeServer('ADMIN');
  server.answer(licenses.expiring, { asOf: '2030-01-02', expired: [EXPIRED], expiring: [] });
  server.answer(employeeDocuments.expiring, { documents: [] });
  await openAt('/hr/licenses');
  const list = within(await screen.findByRole('table', { name: 'Expired licenses' }));
  expect(list.getByText('Linda Nguyen')).toBeInTheDocument();
  expect(list.getByText('Blocks work')).toBeInTheDocument();
  expect(screen.getByText('No license expires in this period.')).toBeInTheDocument();
  expect(server.requests.map(({ path }) => path)).toContain('/hr/licenses/expiring');
});
