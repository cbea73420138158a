import { appointments, availability } from '@polyclinic/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { address, openAt, press, pressButton, someAppointment } from '../../lib/testing';
import { arun, column, DATE, DAY, meera, serveCalendar, someVisit, visitId } from './testing-calendar';

const WIDTH = 200;
/** Height of the rendered day, 08:00 to 18:00: one pixel per minute. */
const HEIGHT = 600;

beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: HTMLElement) {
    const left = Number(this.closest<HTMLElement>('[data-column]')?.dataset.column ?? 0) * WIDTH;
    if (this.matches('.pc-clinical-day-body')) return new DOMRect(left, 0, WIDTH, HEIGHT);
    if (this.matches('.pc-clinical-clipboard-target')) return new DOMRect(0, -100, WIDTH, 50);
    // The visit at nine o'clock.
    return this.matches('.pc-clinical-day-block') ? new DOMRect(left, 60, WIDTH, 30) : new DOMRect(0, 0, 0, 0);
  });
});
afterEach(() => jest.restoreAllMocks());

const visit = () => screen.getByRole('link', { name: /Asha Rao/ });

/** Simulates one pointer from pressing an element to releasing it elsewhere. */
async function drag(from: Element, path: [x: number, y: number][], { type = 'mouse', lift = true } = {}) {
  const send = (name: string, target: EventTarget, [clientX, clientY]: [number, number]) =>
    act(async () => {
      const event = new MouseEvent(name, { bubbles: true, cancelable: true, button: 0, clientX, clientY });
      target.dispatchEvent(Object.assign(event, { pointerId: 1, pointerType: type, isPrimary: true }));
    });
  await send('pointerdown', from, [100, 70]);
  for (const point of path) await send('pointermove', window, point);
  if (lift) await send('pointerup', window, path.at(-1) ?? [100, 70]);
}

const sent = (server: ReturnType<typeof serveCalendar>) =>
  server.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const ghost = () => document.querySelector('.pc-clinical-day-ghost');

function serveMoving() {
  const server = serveCalendar();
  server.answer(appointments.update, ({ body }) => ({
    appointment: { ...someAppointment(), ...(body as object), version: 2 },
  }));
  return server;
}

test('a visit is dragged to another time and doctor, and can be taken back', async () => {
  const server = serveMoving();
  await openAt(DAY);
  await column('Dr. Meera Iyer');
  await drag(visit(), [
    [150, 80],
    [300, 190],
  ]);
  // Grabbed ten minutes below its start: 190 - 10 is 11:00.
  expect(sent(server)).toEqual([{ version: 1, dateTime: `${DATE}T11:00:00`, doctorId: arun.id }]);
  await screen.findByText(/Asha Rao rescheduled to May 6, 11:00/);
  await pressButton('Undo');
  await waitFor(() => expect(sent(server)).toHaveLength(2));
  expect(sent(server)[1]).toEqual({ version: 2, dateTime: `${DATE}T09:00:00`, doctorId: meera.id });
  expect(server.problems).toEqual([]);
});

test('while it is dragged a ghost says what speaks against the place', async () => {
  const server = serveMoving();
  const slot = { start: `${DATE}T10:00:00`, end: `${DATE}T10:30:00`, startsAt: `${DATE}T10:00:00Z` };
  server.answer(availability.slots, { slots: [{ ...slot, conflicts: ['ROOM_BUSY'] }] });
  await openAt(DAY);
  await column('Dr. Meera Iyer');
  await drag(visit(), [[100, 131]], { lift: false });
  await waitFor(() => expect(ghost()).toHaveTextContent('10:00 Asha RaoRoom in use'));
  const asked = server.requests.find(({ path }) => path === '/appointments/available-slots');
  expect(asked?.query).toMatchObject({ doctorId: meera.id, date: DATE, movingId: someVisit().id, blocked: 'true' });
  await userEvent.keyboard('{Escape}');
  expect(ghost()).toBeNull();
  expect(sent(server)).toEqual([]);
});

test('a press that trembles opens the appointment and moves nothing', async () => {
  const server = serveMoving();
  server.answer(appointments.get, { appointment: someAppointment() });
  await openAt(DAY);
  await column('Dr. Meera Iyer');
  await drag(visit(), [[102, 71]]);
  expect(ghost()).toBeNull();
  await press(visit());
  expect(address()).toContain(someVisit().id);
  expect(sent(server)).toEqual([]);
});

test('a finger scrolls on the visit itself and drags it by its grip', async () => {
  const server = serveMoving();
  await openAt(DAY);
  await column('Dr. Meera Iyer');
  await drag(visit(), [[100, 190]], { type: 'touch' });
  expect(sent(server)).toEqual([]);
  await drag(document.querySelector('.pc-clinical-day-grip') ?? visit(), [[100, 190]], { type: 'touch' });
  expect(sent(server)).toEqual([{ version: 1, dateTime: `${DATE}T11:00:00`, doctorId: meera.id }]);
});

test('what is over cannot be dragged, nor by those who may not book', async () => {
  const server = serveCalendar({ rows: [someVisit({ status: 'COMPLETED' })] });
  await openAt(DAY);
  await column('Dr. Meera Iyer');
  await drag(visit(), [[100, 190]]);
  expect(ghost()).toBeNull();
  expect(sent(server)).toEqual([]);
});

test('a drop that the server refuses goes back, says why and offers the nearest times', async () => {
  const server = serveMoving();
  const details = { conflicts: ['DOCTOR_BUSY'], alternatives: [`${DATE}T11:30:00`] };
  server.refuse(appointments.update, 'APPOINTMENT_SLOT_TAKEN', { details });
  await openAt(DAY);
  await column('Dr. Meera Iyer');
  await drag(visit(), [[100, 190]]);
  expect(await screen.findByText('Doctor has another appointment')).toBeInTheDocument();
  expect(document.querySelector<HTMLElement>('.pc-clinical-day-block')?.style.top).toContain('60');
  server.answer(appointments.update, { appointment: someAppointment({ version: 2 }) });
  await press(await screen.findByRole('button', { name: '11:30' }));
  await waitFor(() => expect(sent(server)).toHaveLength(2));
  expect(sent(server)[1]).toEqual({ version: 1, dateTime: `${DATE}T11:30:00`, doctorId: meera.id });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('those who may move it all the same say why', async () => {
  const server = serveMoving();
  const details = { conflicts: ['DOCTOR_BUSY'], alternatives: [] };
  server.refuse(appointments.update, 'APPOINTMENT_SLOT_TAKEN', { details });
  await openAt(DAY);
  await column('Dr. Meera Iyer');
  await drag(visit(), [[100, 190]]);
  fireEvent.change(await screen.findByLabelText('Override reason'), { target: { value: 'Twins' } });
  server.answer(appointments.update, { appointment: someAppointment({ version: 2 }) });
  await pressButton('Move anyway');
  await waitFor(() => expect(sent(server)).toHaveLength(2));
  expect(sent(server)[1]).toMatchObject({ override: { kinds: ['DOCTOR_BUSY'], reason: 'Twins' } });
});

test('what somebody else has changed meanwhile stays as it is', async () => {
  const server = serveMoving();
  server.refuse(appointments.update, 'STALE_VERSION');
  await openAt(DAY);
  await column('Dr. Meera Iyer');
  await drag(visit(), [[100, 190]]);
  expect(
    await screen.findByText('Someone else changed this in the meantime. Reload and try again.'),
  ).toBeInTheDocument();
  expect(document.querySelector<HTMLElement>('.pc-clinical-day-block')?.style.top).toContain('60');
});

test('the keys carry it too, with each place said aloud, until Enter lets go of it', async () => {
  const server = serveMoving();
  await openAt(DAY);
  await column('Dr. Meera Iyer');
  act(() => visit().focus());
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  const said = () => screen.getByText(/^Asha Rao, /).textContent;
  await waitFor(() => expect(said()).toBe('Asha Rao, 09:30, Dr. Meera Iyer, Available'));
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await waitFor(() => expect(said()).toBe('Asha Rao, 09:30, Dr. Arun Das, Available'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(sent(server)).toEqual([{ version: 1, dateTime: `${DATE}T09:30:00`, doctorId: arun.id }]));
  expect(address()).toBe(DAY);
});

test('Escape puts it back where it was', async () => {
  const server = serveMoving();
  await openAt(DAY);
  await column('Dr. Meera Iyer');
  act(() => visit().focus());
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(ghost()).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(ghost()).toBeNull();
  expect(visit()).toHaveFocus();
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowUp}{/Shift}{Enter}');
  expect(sent(server)).toEqual([]);
});

test('the arrow keys go to each place once, past what is booked and to the next doctor', async () => {
  serveMoving();
  await openAt(DAY);
  await column('Dr. Meera Iyer');
  const place = (time: string, doctor = 'Dr. Meera Iyer') =>
    screen.getByRole('button', { name: `Book ${time}, ${doctor}` });
  expect(place('08:00')).toHaveAttribute('tabindex', '0');
  act(() => place('08:30').focus());
  await userEvent.keyboard('{ArrowDown}');
  expect(visit()).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(place('09:30')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(place('09:30', 'Dr. Arun Das')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
  expect(visit()).toHaveFocus();
  expect(document.querySelectorAll('[data-stop][tabindex="0"]')).toHaveLength(1);
});

test('Page Down and Page Up turn the day, Home leads to today, and the cursor stays in the calendar', async () => {
  serveMoving();
  await openAt(DAY);
  await column('Dr. Meera Iyer');
  act(() => screen.getByRole('button', { name: 'Book 10:00, Dr. Arun Das' }).focus());
  await userEvent.keyboard('{PageDown}');
  expect(address()).toContain('date=2030-05-07');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Book 10:00, Dr. Arun Das' })).toHaveFocus());
  await userEvent.keyboard('{PageUp}{PageUp}');
  expect(address()).toContain('date=2030-05-05');
  await userEvent.keyboard('{Home}');
  expect(address()).toBe('/calendar');
});

test('the menu of a visit moves it by date, time and doctor', async () => {
  const server = serveMoving();
  const slot = { start: `${DATE}T09:00:00`, end: `${DATE}T09:30:00`, startsAt: `${DATE}T09:00:00Z` };
  server.answer(availability.slots, { slots: [{ ...slot, conflicts: ['OUTSIDE_HOURS'] }] });
  await openAt(DAY);
  await column('Dr. Meera Iyer');
  await pressButton('More actions for Asha Rao');
  await press(await screen.findByRole('menuitem', { name: 'Reschedule...' }));
  await screen.findByRole('dialog', { name: 'Reschedule appointment for Asha Rao' });
  fireEvent.mouseDown(screen.getByLabelText('Doctor'));
  await press(await screen.findByText('Dr. Arun Das', { selector: '.ant-select-item-option-content' }));
  await waitFor(() => expect(screen.getByText('Outside working hours')).toBeInTheDocument());
  await pressButton('Reschedule');
  await waitFor(() => expect(sent(server)).toEqual([{ version: 1, dateTime: `${DATE}T09:00:00`, doctorId: arun.id }]));
});

test('in a week it is dragged to another day, and keeps its doctor', async () => {
  const server = serveCalendar({ rows: [someVisit({ id: visitId(4) })] });
  server.answer(appointments.update, { appointment: someAppointment({ version: 2 }) });
  await openAt(`${DAY}&view=week`);
  await column('Mon May 6');
  await drag(visit(), [[2 * WIDTH + 20, 70]]);
  expect(sent(server)).toEqual([{ version: 1, dateTime: '2030-05-08T09:00:00', doctorId: meera.id }]);
});

test('dropped on the target above the calendar it goes on the clipboard, and its time stays as it is', async () => {
  const server = serveMoving();
  server.answer(appointments.get, { appointment: someAppointment() });
  await openAt(DAY);
  await column('Dr. Meera Iyer');
  await drag(visit(), [
    [100, 90],
    [100, -80],
  ]);
  expect(await screen.findByRole('region', { name: 'Clipboard' })).toBeInTheDocument();
  expect(sent(server)).toEqual([]);
  await pressButton('Remove Asha Rao from clipboard');
});
