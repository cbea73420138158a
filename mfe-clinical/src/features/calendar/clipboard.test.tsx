import { setTabNote, tabNote } from '@polyclinic/client';
import { appointments, availability } from '@polyclinic/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openAt, press, pressButton, someAppointment } from '../../lib/testing';
import { column, DAY, meera, serveCalendar, someVisit } from './testing-calendar';

const NEXT = '2030-05-07';
const strip = async () => within(await screen.findByRole('region', { name: 'Clipboard' }));

function serveClipboard() {
  const server = serveCalendar();
  server.answer(appointments.get, { appointment: someAppointment() });
  server.answer(appointments.update, ({ body }) => ({
    appointment: { ...someAppointment(), ...(body as object), version: 2 },
  }));
  const slot = (time: string) => ({
    start: `${NEXT}T${time}:00`,
    end: `${NEXT}T23:00:00`,
    startsAt: `${NEXT}T${time}:00Z`,
  });
  server.answer(availability.slots, {
    slots: [
      { ...slot('09:00'), conflicts: ['DOCTOR_BUSY'] },
      { ...slot('10:30'), conflicts: [] },
    ],
  });
  return server;
}

const sent = (server: ReturnType<typeof serveClipboard>) =>
  server.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);

async function setAside() {
  await column('Dr. Meera Iyer');
  await pressButton('More actions for Asha Rao');
  await press(await screen.findByRole('menuitem', { name: 'Move to another day' }));
}

afterEach(() => setTabNote('calendar-clipboard', ''));

test('an appointment waits on the clipboard, unchanged, until it is placed at a free time of another day', async () => {
  const server = serveClipboard();
  await openAt(DAY);
  await setAside();
  expect(await (await strip()).findByText('Asha Rao')).toBeInTheDocument();
  await pressButton('Next day');
  expect(sent(server)).toEqual([]);
  await press((await strip()).getByRole('button', { name: 'Place Asha Rao...' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reschedule appointment for Asha Rao' }));
  expect(dialog.queryByRole('button', { name: '09:00' })).not.toBeInTheDocument();
  await press(await dialog.findByRole('button', { name: '10:30' }));
  await press(dialog.getByRole('button', { name: 'Reschedule' }));
  await waitFor(() => expect(sent(server)).toEqual([{ version: 1, dateTime: `${NEXT}T10:30:00`, doctorId: meera.id }]));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Clipboard' })).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
});

test('an appointment on the clipboard says so in the calendar, also after the page was loaded again', async () => {
  serveClipboard();
  await openAt(DAY);
  await setAside();
  const block = () => screen.getByRole('gridcell', { name: /Asha Rao/ });
  await waitFor(() => expect(block()).toHaveTextContent('On the clipboard'));
  cleanup();
  await openAt(DAY);
  await column('Dr. Meera Iyer');
  expect(await (await strip()).findByText('Asha Rao')).toBeInTheDocument();
  expect(block()).toHaveTextContent('On the clipboard');
});

test('the clipboard stays above the month, stores no name, and an appointment can be taken off', async () => {
  const server = serveClipboard();
  await openAt(DAY);
  await setAside();
  expect(tabNote('calendar-clipboard')).toBe(someVisit().id);
  await press(await screen.findByText('Month'));
  const held = await strip();
  expect(await held.findByText('Asha Rao')).toBeInTheDocument();
  expect(held.queryByRole('button', { name: /^Place/ })).not.toBeInTheDocument();
  await press(held.getByRole('button', { name: 'Remove Asha Rao from clipboard' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Clipboard' })).not.toBeInTheDocument());
  expect(sent(server)).toEqual([]);
});
