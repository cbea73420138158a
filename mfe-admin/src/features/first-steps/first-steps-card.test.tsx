import { fakeServer } from '@polyclinic/client/testing';
import { firstSteps, type FirstSteps } from '@polyclinic/contract';
import { screen, waitFor } from '@testing-library/react';
import { address, openExtension, press, pressButton } from '../../lib/testing';

const NOTHING: FirstSteps = {
  hours: true,
  doctor: false,
  service: false,
  patient: false,
  booking: false,
  logo: false,
  mail: false,
  isHidden: false,
};

async function open(steps: Partial<FirstSteps> = {}) {
  const server = fakeServer('ADMIN');
  server.answer(firstSteps.get, { firstSteps: { ...NOTHING, ...steps } });
  await openExtension('FirstStepsCard', {});
  return server;
}

test('each step leads to where it is done, and says what is done already', async () => {
  await open();
  expect(await screen.findByText('1 of 7 done')).toBeInTheDocument();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/admin/schedule/hours',
    '/admin/users/new?role=DOCTOR',
    '/admin/services/new',
    '/patients/new',
    '/appointments?book',
    '/admin/clinic/appearance',
    '/admin/outbox',
  ]);
  await press(screen.getByRole('link', { name: 'Add doctor: First doctor' }));
  expect(address()).toBe('/admin/users/new?role=DOCTOR');
});

test('it goes away once the first visit is booked: logo and email can follow', async () => {
  await open({ doctor: true, service: true, patient: true, booking: true });
  await waitFor(() => expect(screen.queryByText('First steps')).not.toBeInTheDocument());
});

test('it can be hidden for the clinic', async () => {
  const server = await open();
  server.answer(firstSteps.hide, { firstSteps: { ...NOTHING, isHidden: true } });
  server.answer(firstSteps.get, { firstSteps: { ...NOTHING, isHidden: true } });
  await pressButton('Hide');
  await waitFor(() => expect(screen.queryByText('First steps')).not.toBeInTheDocument());
  expect(server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({ isHidden: true });
});
