import { fakeServer } from '@polyclinic/client/testing';
import { user } from '@polyclinic/contract';
import { screen } from '@testing-library/react';
import { paths } from '@polyclinic/remote';
import { openAt } from '../../lib/testing';

const counts = { appointments: 0, notes: 0, messages: 3, alerts: 0 };

test('a person sees the clinic, their name and what waits for them', async () => {
  const server = fakeServer('NURSE', {
    user: { firstName: 'Asha', lastName: 'Rao' },
    tenant: { name: 'Adyar Polyclinic' },
  });
  server.answer(user.counts, { counts });
  await openAt(paths.hrProcurement);
  expect(await screen.findByText('Asha Rao')).toBeInTheDocument();
  expect(screen.getByText('Adyar Polyclinic')).toBeInTheDocument();
  expect(screen.getByText('3')).toBeInTheDocument();
});

test('what cannot be loaded is said in place, with another try', async () => {
  const server = fakeServer('NURSE');
  server.disconnect(user.counts);
  await openAt(paths.hrProcurement);
  expect(await screen.findByText("Couldn't load your messages")).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
});
