import { appointments, availability } from '@polyclinic/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAt, pressButton, someAppointment } from '../../lib/testing';
import { DATE, DAY, moves, serveCalendar, someVisit } from './testing-calendar';

const doctorId = someVisit().doctorId;
const handle = () => screen.findByRole('button', { name: 'Reschedule: Asha Rao' });

const found = document.elementFromPoint;
afterEach(() => {
  document.elementFromPoint = found;
});
beforeEach(() => {
  // The rendered page has no places: the height of the finger names the half hour, from 08:00 in steps of ten pixels.
  document.elementFromPoint = (_, y) => document.querySelectorAll('[data-slot]')[Math.floor(y / 10)] ?? null;
});

async function drag(from: Element, path: [x: number, y: number][], end: 'pointerup' | 'pointercancel' = 'pointerup') {
  const send = (name: string, target: EventTarget, [clientX, clientY]: [number, number]) =>
    act(async () => {
      const event = new MouseEvent(name, { bubbles: true, cancelable: true, button: 0, clientX, clientY });
      target.dispatchEvent(Object.assign(event, { pointerId: 1, pointerType: 'touch', isPrimary: true }));
    });
  await send('pointerdown', from, [50, 25]);
  for (const point of path) await send('pointermove', window, point);
  await send(end, window, path.at(-1) ?? [50, 25]);
}

test('an appointment is dragged by its handle to another half hour, and can be taken back', async () => {
  const server = serveCalendar();
  await openAt(DAY);
  await drag(await handle(), [
    [50, 35],
    [50, 65],
  ]);
  expect(moves(server)).toEqual([{ version: 1, dateTime: `${DATE}T11:00:00`, doctorId }]);
  await screen.findByText(/Asha Rao rescheduled to May 6, 11:00/);
  await pressButton('Undo');
  await waitFor(() => expect(moves(server)).toHaveLength(2));
});

test('the half hour below the finger is marked, and read out', async () => {
  serveCalendar();
  await openAt(DAY);
  const grip = await handle();
  await act(async () => {
    fireEvent(grip, Object.assign(new MouseEvent('pointerdown', { bubbles: true }), { pointerId: 1 }));
    const moved = new MouseEvent('pointermove', { clientX: 50, clientY: 65 });
    window.dispatchEvent(Object.assign(moved, { pointerId: 1 }));
  });
  expect(document.querySelector('[data-over="true"]')).toHaveAttribute('data-slot', `${DATE}T11:00:00`);
  expect(screen.getByText('Asha Rao: 11:00')).toBeInTheDocument();
  await act(async () => {
    fireEvent.keyDown(window, { key: 'Escape' });
  });
  expect(document.querySelector('[data-over="true"]')).toBeNull();
});

test('a drag that the device ends, and one back to the own half hour, move nothing', async () => {
  const server = serveCalendar();
  await openAt(DAY);
  await drag(await handle(), [[50, 65]], 'pointercancel');
  await drag(await handle(), [
    [50, 65],
    [50, 25],
  ]);
  expect(moves(server)).toEqual([]);
});

test('buttons do the same: half hours and days, with the availability in words', async () => {
  const server = serveCalendar();
  server.answer(availability.slots, ({ query }) => {
    const start = `${String(query.date)}T09:30:00`;
    return { slots: [{ start, end: `${String(query.date)}T10:00:00`, startsAt: `${start}Z`, conflicts: [] }] };
  });
  await openAt(DAY);
  await pressButton('Reschedule: Asha Rao');
  const panel = within(screen.getByRole('group', { name: 'Reschedule' }));
  expect(panel.getByRole('button', { name: 'Reschedule' })).toBeDisabled();
  await pressButton('30 minutes later');
  await pressButton('One day later');
  expect(await panel.findByText('Tuesday, May 7, 2030, 09:30 · Available')).toBeInTheDocument();
  await pressButton('Reschedule');
  expect(moves(server)).toEqual([{ version: 1, dateTime: '2030-05-07T09:30:00', doctorId }]);
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Reschedule' })).not.toBeInTheDocument());
});

test('a drop that is refused says why in the words of the desk, and offers the nearest times', async () => {
  const server = serveCalendar();
  server.refuse(appointments.update, 'APPOINTMENT_SLOT_TAKEN', {
    details: { conflicts: ['DOCTOR_BUSY'], alternatives: [`${DATE}T11:30:00`] },
  });
  await openAt(DAY);
  await drag(await handle(), [[50, 65]]);
  expect(await screen.findByRole('alert')).toHaveTextContent('Doctor has another appointment');
  expect(screen.getByRole('button', { name: 'Move anyway' })).toBeDisabled();
  server.answer(appointments.update, ({ body }) => ({
    appointment: { ...someAppointment(), dateTime: (body as { dateTime: string }).dateTime },
  }));
  await pressButton('11:30');
  await waitFor(() => expect(moves(server).at(-1)).toMatchObject({ dateTime: `${DATE}T11:30:00` }));
});

test('a drag closes the buttons that were open, which would begin at the time before', async () => {
  const server = serveCalendar();
  await openAt(DAY);
  await pressButton('Reschedule: Asha Rao');
  expect(screen.getByRole('group', { name: 'Reschedule' })).toBeInTheDocument();
  await drag(await handle(), [[50, 65]]);
  expect(moves(server)).toEqual([{ version: 1, dateTime: `${DATE}T11:00:00`, doctorId }]);
  expect(screen.queryByRole('group', { name: 'Reschedule' })).not.toBeInTheDocument();
});

test('a proposed time that is refused as well is the one that the buttons then show', async () => {
  const server = serveCalendar();
  server.refuse(appointments.update, 'APPOINTMENT_SLOT_TAKEN', {
    details: { conflicts: ['DOCTOR_BUSY'], alternatives: [`${DATE}T09:15:00`] },
  });
  await openAt(DAY);
  await drag(await handle(), [[50, 65]]);
  await pressButton('09:15');
  await waitFor(() => expect(moves(server).at(-1)).toMatchObject({ dateTime: `${DATE}T09:15:00` }));
  expect(await screen.findByText(/^Monday, May 6, 2030, 09:15/)).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Doctor has another appointment');
});

test('an appointment that is over has no handle', async () => {
  serveCalendar({ rows: [someVisit({ status: 'COMPLETED' })] });
  await openAt(DAY);
  await screen.findByRole('link', { name: 'Asha Rao' });
  expect(screen.queryByRole('button', { name: /^Reschedule/ })).not.toBeInTheDocument();
});
