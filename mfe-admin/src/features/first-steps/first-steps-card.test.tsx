import { fakeServer } from '@polyclinic/client/testing';
import { firstSteps, sampleRecords, type FirstSteps, type SampleCounts } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
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

const NO_SAMPLES: SampleCounts = { doctors: 0, services: 0, patients: 0, appointments: 0 };
const SAMPLES: SampleCounts = { doctors: 2, services: 3, patients: 6, appointments: 1 };

async function open(steps: Partial<FirstSteps> = {}, samples = NO_SAMPLES) {
  const server = fakeServer('ADMIN');
  server.answer(firstSteps.get, { firstSteps: { ...NOTHING, ...steps } });
  server.answer(sampleRecords.get, { samples });
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

test('a new clinic can be tried out with sample data', async () => {
  const server = await open();
  await screen.findByRole('button', { name: 'Add sample data' });
  server.answer(sampleRecords.create, { samples: SAMPLES });
  server.answer(sampleRecords.get, { samples: SAMPLES });
  await pressButton('Add sample data');
  expect(
    await screen.findByText('Sample data: 2 doctors, 3 services, 6 patients, and 1 appointment'),
  ).toBeInTheDocument();
});

test('a clinic with patients is offered none', async () => {
  await open({ patient: true });
  expect(await screen.findByText('2 of 7 done')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add sample data' })).not.toBeInTheDocument();
});

test('sample data is removed after a question that names it', async () => {
  const server = await open({}, SAMPLES);
  await pressButton('Remove sample data');
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove sample data?' }));
  expect(
    dialog.getByText(/permanently removes 2 doctors, 3 services, 6 patients, and 1 appointment/),
  ).toBeInTheDocument();
  server.answer(sampleRecords.remove, { samples: SAMPLES });
  server.answer(sampleRecords.get, { samples: NO_SAMPLES });
  await press(dialog.getByRole('button', { name: 'Remove sample data' }));
  expect(await screen.findByText('Sample data removed')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(/^Sample data:/)).not.toBeInTheDocument());
});

test('records of the clinic that depend on the sample data are named', async () => {
  const server = await open({}, SAMPLES);
  server.refuse(sampleRecords.remove, 'SAMPLES_IN_USE', {
    details: { dependents: [{ resource: 'services', count: 2 }] },
  });
  await pressButton('Remove sample data');
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove sample data?' }));
  await press(dialog.getByRole('button', { name: 'Remove sample data' }));
  expect(await dialog.findByText(/depend on the sample data/)).toBeInTheDocument();
  expect(dialog.getByText('Services: 2')).toBeInTheDocument();
});
