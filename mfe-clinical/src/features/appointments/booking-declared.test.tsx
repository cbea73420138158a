import { availability, services, users } from '@polyclinic/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openAt, pageOf, press, pressButton, someDoctor, someService, someSlot } from '../../lib/testing';
import { AT, booked, serve } from './testing-booking';

const scan = someService({ name: 'Scan', duration: 30, newPatientDuration: 60, skills: ['Ultrasound'] });

function serveScan(isNewPatient: boolean) {
  const server = serve();
  const able = someDoctor({ skills: ['ultrasound'] });
  const other = someDoctor({ id: '0192f0c1-0000-7000-8000-000000000299', lastName: 'Without', skills: [] });
  server.answer(users.doctors, { users: [able, other] });
  server.answer(services.list, pageOf('services', [scan]));
  server.answer(availability.slots, ({ query }) => ({
    slots: [someSlot('09:00'), someSlot('10:00')],
    ...(query.serviceId !== undefined && {
      visit: {
        duration: isNewPatient ? 60 : 30,
        isNewPatient,
        instructions: 'Come fasting',
        consents: ['Ultrasound', 'Photographs'],
      },
    }),
  }));
  return server;
}

async function chooseScan() {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Service' }));
  await press(await screen.findByTitle('Scan'));
}

test('a new patient is booked for the duration of new patients, and the desk reads instructions and consents', async () => {
  const server = serveScan(true);
  await openAt(AT);
  await chooseScan();
  expect(await screen.findByText('New patient: the visit takes 60 minutes.')).toBeInTheDocument();
  expect(screen.getByText(/Come fasting/)).toBeInTheDocument();
  expect(screen.getByText('Consents required: Ultrasound and Photographs')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Duration (minutes)')).toHaveValue('60'));
  await pressButton('Book Appointment');
  await waitFor(() => expect(booked(server)).toMatchObject({ serviceId: scan.id, duration: 60 }));
});

test('a known patient is booked for the usual duration', async () => {
  serveScan(false);
  await openAt(AT);
  await chooseScan();
  expect(await screen.findByText(/Come fasting/)).toBeInTheDocument();
  expect(screen.queryByText(/New patient/)).not.toBeInTheDocument();
  expect(screen.getByLabelText('Duration (minutes)')).toHaveValue('30');
});
