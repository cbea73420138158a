import { appointments, appointmentSeries, type ConflictKind, type NewSeries } from '@polyclinic/contract';
import { screen } from '@testing-library/react';
import { openAt, press, pressButton, someAppointment, someHold } from '../../lib/testing';
import { asha, AT, doctor, sent, serve, slot, visit } from './testing-booking';

test('a series is checked date by date; what cannot be booked is left out', async () => {
  const server = serve();
  const dates = [
    { dateTime: '2030-05-06T08:00:00', conflicts: [], alternative: null, appointmentId: null },
    {
      dateTime: '2030-05-13T08:00:00',
      alternative: '2030-05-13T09:30:00',
      appointmentId: null,
      conflicts: ['HOLIDAY'] as ConflictKind[],
    },
    { dateTime: '2030-05-20T08:00:00', conflicts: [], alternative: null, appointmentId: null },
  ];
  server.answer(appointmentSeries.create, ({ body }) =>
    (body as NewSeries).dryRun
      ? { seriesId: null, dates }
      : {
          seriesId: visit.id,
          dates: [0, 2].flatMap((at) => dates.slice(at, at + 1)).map((one) => ({ ...one, appointmentId: visit.id })),
        },
  );
  await openAt(AT);
  await slot('09:00');
  await press(screen.getByRole('switch', { name: 'Book as series' }));
  expect(await screen.findByText('2 dates will be booked')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: /May 13/ })).not.toBeChecked();
  expect(screen.getByText('Available that day: 09:30')).toBeInTheDocument();
  await pressButton('Book all dates');
  expect(await screen.findByText('2 appointments booked')).toBeInTheDocument();
  expect(sent(server, 'POST', '/appointments/series').at(-1)).toMatchObject({
    appointment: { patientId: asha.id, dateTime: '2030-05-06T08:00:00' },
    pattern: { every: 'WEEK', interval: 1, weekdays: [1], count: 6 },
    without: ['2030-05-13'],
  });
});

test('an appointment is moved to a free time; it does not stand in its own way', async () => {
  const server = serve();
  await openAt(`/appointments/${visit.id}/edit`);
  await press(await slot('14:00'));
  await screen.findByText(/^14:00 held/);
  await pressButton('Save');
  await screen.findByText('Appointment updated successfully');
  expect(server.requests.find(({ path }) => path === '/appointments/available-slots')?.query).toMatchObject({
    movingId: visit.id,
    doctorId: doctor.id,
  });
  expect(sent(server, 'PUT', `/appointments/${visit.id}`)).toEqual([
    { dateTime: '2030-05-06T14:00:00', holdId: someHold().id, version: 1 },
  ]);
});

test('of a series, this and the following can be moved to another time of day', async () => {
  const server = serve();
  server.answer(appointments.get, { appointment: someAppointment({ seriesId: visit.id }) });
  server.answer(appointmentSeries.move, { dates: [] });
  await openAt(`/appointments/${visit.id}/edit`);
  await press(await screen.findByRole('radio', { name: 'This and following appointments' }));
  await press(await slot('14:00'));
  await pressButton('Save');
  await screen.findByText('Appointment updated successfully');
  expect(sent(server, 'PUT', `/appointments/${visit.id}/series`)).toEqual([{ scope: 'FOLLOWING', time: '14:00' }]);
  expect(sent(server, 'POST', '/appointments/holds')).toEqual([]);
});
