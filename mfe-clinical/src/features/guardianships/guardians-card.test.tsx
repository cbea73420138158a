import { fakeServer } from '@polyclinic/client/testing';
import { guardianships, type Guardianship, type Role } from '@polyclinic/contract';
import { screen, waitFor } from '@testing-library/react';
import { fill, openExtension, pressButton, somePatient } from '../../lib/testing';

const { id: patientId } = somePatient();
const person = (last: string, firstName: string, lastName: string) => ({
  id: `0192f0c1-0000-7000-8000-000000000b${last}`,
  firstName,
  lastName,
  nativeName: null,
});
const GUARDIANSHIP: Guardianship = {
  id: '0192f0c1-0000-7000-8000-000000000b01',
  patientId,
  user: person('02', 'Lakshmi', 'Rao'),
  relationship: 'PARENT',
  proof: 'BIRTH_CERTIFICATE',
  proofNote: 'No. 4711',
  status: 'ACTIVE',
  endsOn: '2038-01-31',
  checkedBy: person('03', 'Ravi', 'Kumar'),
  createdAt: '2030-01-01T00:00:00Z',
  revokedAt: null,
  revokedBy: null,
  revokeReason: null,
  version: 2,
};

async function open(listed: Guardianship[], role: Role = 'RECEPTIONIST') {
  const server = fakeServer(role);
  server.answer(guardianships.list, { guardianships: listed });
  await openExtension('GuardiansCard', { patientId });
  await screen.findByRole('heading', { name: 'Guardians' });
  return server;
}

test('a guardian is listed with the document, who checked it, and the end at majority', async () => {
  await open([GUARDIANSHIP]);
  expect(await screen.findByText(/Lakshmi Rao/)).toBeInTheDocument();
  expect(
    screen.getByText(/Birth certificate, No. 4711, checked by Ravi Kumar on 01\/01\/2030 · access until 01\/31\/2038/),
  ).toBeInTheDocument();
});

test('without a guardian the card says so', async () => {
  await open([]);
  expect(await screen.findByText('No other account may act for this patient.')).toBeInTheDocument();
});

test('a guardian is removed with a reason, against the version that was shown', async () => {
  const server = await open([GUARDIANSHIP]);
  server.answer(guardianships.revoke, { guardianship: { ...GUARDIANSHIP, status: 'REVOKED', version: 3 } });
  await screen.findByText(/Lakshmi Rao/);
  await pressButton('Remove guardian Lakshmi Rao');
  await fill('Reason', 'Custody has changed');
  await pressButton('Remove guardian');
  await waitFor(() =>
    expect(server.writes().map(({ path, body }) => [path, body])).toEqual([
      [`/guardianships/${GUARDIANSHIP.id}/revoke`, { reason: 'Custody has changed', version: 2 }],
    ]),
  );
});

test('a nurse reads the guardians, but adds and removes none', async () => {
  await open([GUARDIANSHIP], 'NURSE');
  await screen.findByText(/Lakshmi Rao/);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
