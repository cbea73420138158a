import { fakeServer } from '@polyclinic/client/testing';
import {
  appointments,
  onboarding,
  ONBOARDING_STEPS,
  OnboardingStepKey,
  type Appointment,
  type Role,
} from '@polyclinic/contract';
import { screen } from '@testing-library/react';
import { openAt, pageOf, someAppointment } from '../../lib/testing';

const today = new Date().toISOString().slice(0, 10);
const PATH = `/appointments/${someAppointment().id}`;

function serve(more: Partial<Appointment>, role: Role = 'RECEPTIONIST') {
  const server = fakeServer(role);
  const steps = OnboardingStepKey.options.map((step) => {
    const { owner, due, isRequired } = ONBOARDING_STEPS[step];
    const status = step === 'consent' ? ('OPEN' as const) : ('DONE' as const);
    return { step, owner, due, isRequired, status, note: null, doneAt: null, doneBy: null };
  });
  const times = { startedAt: '2030-01-01T00:00:00Z', completedAt: null };
  const { patient } = someAppointment();
  server.answer(onboarding.progress, {
    onboarding: { patientId: patient.id, status: 'IN_PROGRESS', steps, percent: 80, version: 1, ...times },
  });
  server.answer(appointments.list, pageOf('appointments', []));
  server.answer(appointments.get, { appointment: someAppointment(more) });
  return server;
}

const shown = () => screen.findByText('Date');

test('the desk sees what is missing of a patient who comes today', async () => {
  serve({ dateTime: `${today}T23:30:00`, status: 'SCHEDULED' });
  await openAt(PATH);
  expect(await screen.findByText(/^Still missing: /)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Complete record' })).toHaveAttribute(
    'href',
    `/patients/${someAppointment().patient.id}/onboarding`,
  );
});

test('of a visit of another day nothing is asked', async () => {
  const server = serve({ dateTime: '2035-06-04T09:00:00', status: 'SCHEDULED' });
  await openAt(PATH);
  await shown();
  expect(server.requests.filter(({ path }) => path.includes('onboarding'))).toEqual([]);
  expect(screen.queryByRole('link', { name: 'Find waitlisted patients' })).not.toBeInTheDocument();
});

test('a time that a cancellation set free leads to those who could take it', async () => {
  serve({ dateTime: '2035-06-04T09:00:00', status: 'CANCELLED' });
  await openAt(PATH);
  const link = await screen.findByRole('link', { name: 'Find waitlisted patients' });
  const address = new URL(link.getAttribute('href') ?? '', window.location.origin);
  expect(address.pathname).toBe('/waitlist');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    fits: '2035-06-04T09:00:00',
    doctor: someAppointment().doctor?.id,
  });
});

test.each([['a time that has passed', '2020-06-04T09:00:00', 'RECEPTIONIST']] as const)(
  'there is no such way for %s',
  async (_, dateTime, role) => {
    serve({ dateTime, status: 'CANCELLED' }, role);
    await openAt(PATH);
    await shown();
    expect(screen.queryByRole('link', { name: 'Find waitlisted patients' })).not.toBeInTheDocument();
  },
);
