import { appointments, availability, CALENDAR_MONTH_CELLS, schedule } from '@polyclinic/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { address, openAt, press, pressButton } from '../../lib/testing';
import { DATE, DAY, meera, serveCalendar, someVisit } from './testing-calendar';

// Each test names the section of the phone's specification that it checks.

const slots = async () => within(await screen.findByRole('list', { name: 'Monday, May 6, 2030' }));
const rowAt = (time: string) => document.querySelector<HTMLElement>(`[data-slot="${DATE}T${time}:00"]`);
const id = (last: number) => `0192f0c1-0000-7000-8000-${String(last).padStart(12, '0')}`;

/** A finger on an element, from its touch to a point elsewhere. */
async function touch(element: Element, path: [x: number, y: number][], holdMs = 0) {
  const send = (type: string, [clientX, clientY]: [number, number]) =>
    act(async () => {
      const event = new Event(type, { bubbles: true, cancelable: true });
      const finger = { pointerId: 1, pointerType: 'touch', isPrimary: true, button: 0, clientX, clientY };
      fireEvent(element, Object.assign(event, finger));
    });
  const [first = [0, 0], ...others] = path;
  await send('pointerdown', first);
  if (holdMs > 0) await act(() => new Promise((resolve) => setTimeout(resolve, holdMs)));
  for (const point of others) await send('pointermove', point);
  await send('pointerup', path.at(-1) ?? first);
}

describe('section 2: day view', () => {
  test('has half hours from 08:00 to 17:30 where the clinic has no hours', async () => {
    serveCalendar();
    await openAt(DAY);
    const rows = (await slots()).getAllByRole('listitem');
    expect(rows).toHaveLength(20);
    expect(rows[0]).toHaveTextContent('08:00');
    expect(rows.at(-1)).toHaveTextContent('17:30');
  });

  test('has the hours of the clinic, and says why others are closed', async () => {
    const row = (from: string, to: string) => ({ weekday: 1, from, to, validFrom: null, validTo: null });
    serveCalendar({ hours: [{ userId: null, version: 1, hours: [row('09:00', '13:00'), row('14:00', '17:00')] }] });
    await openAt(DAY);
    await waitFor(async () => expect((await slots()).getAllByRole('listitem')).toHaveLength(16));
    expect(rowAt('13:00')).toHaveTextContent('Outside working hours');
    expect(screen.queryByRole('button', { name: 'Book Appointment: 13:00' })).not.toBeInTheDocument();
  });

  test('shows an appointment in its half hour, with doctor, type, duration and status', async () => {
    serveCalendar({ rows: [someVisit({ dateTime: `${DATE}T09:15:00`, isUrgent: true })] });
    await openAt(DAY);
    await slots();
    const row = rowAt('09:00');
    expect(row).toHaveTextContent('Asha Rao');
    expect(row).toHaveTextContent('09:15 · 30 min · General Consultation · Dr. Meera Iyer');
    expect(row).toHaveTextContent('Scheduled');
    expect(row).toHaveTextContent('Urgent');
    expect(screen.getByRole('link', { name: 'Asha Rao' })).toHaveAttribute('href', `/appointments/${someVisit().id}`);
  });

  test('a button books a half hour, and so does a long press', async () => {
    serveCalendar();
    await openAt(DAY);
    await slots();
    await touch(rowAt('10:30') ?? document.body, [[100, 100]], 600);
    await waitFor(() => expect(address()).toContain('/book-appointment?at=2030-05-06T10%3A30%3A00'));
  });

  test('the button of a half hour opens the booking for it', async () => {
    serveCalendar();
    await openAt(DAY);
    await pressButton('Book Appointment: 11:00');
    expect(address()).toContain('/book-appointment?at=2030-05-06T11%3A00%3A00');
  });

  test('a nurse sees the day, and neither books nor moves', async () => {
    serveCalendar({ role: 'NURSE' });
    await openAt(DAY);
    await slots();
    expect(screen.queryByRole('button', { name: /^Book Appointment/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Reschedule/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Schedule New Appointment' })).not.toBeInTheDocument();
  });

  test('two buttons make the half hours taller and shorter, as two fingers do', async () => {
    serveCalendar();
    await openAt(DAY);
    const height = async () =>
      (await screen.findByRole('list', { name: 'Monday, May 6, 2030' })).style.getPropertyValue('--pc-slot-height');
    expect(await height()).toBe('52px');
    await pressButton('Zoom in');
    expect(await height()).toBe('72px');
    await pressButton('Zoom out');
    expect(screen.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
  });
});

describe('section 2: previous and next', () => {
  test.each([
    ['day', 'Previous day', 'Next day', '2030-05-05', '2030-05-07'],
    ['week', 'Previous week', 'Next week', '2030-04-29', '2030-05-13'],
    ['month', 'Previous month', 'Next month', '2030-04-06', '2030-06-06'],
  ])('the buttons of the %s', async (view, previous, next, before, after) => {
    serveCalendar();
    await openAt(`${DAY}&view=${view}`);
    await pressButton(next);
    expect(address()).toContain(`date=${after}`);
    await pressButton(previous);
    await pressButton(previous);
    expect(address()).toContain(`date=${before}`);
  });

  test('section 9: a swipe of 50 px does the same, and a shorter one nothing', async () => {
    serveCalendar();
    await openAt(DAY);
    const row = () => rowAt('08:00') ?? document.querySelector('[data-slot]') ?? document.body;
    await slots();
    await touch(row(), [
      [200, 100],
      [160, 100],
    ]);
    expect(address()).toContain(`date=${DATE}`);
    await touch(row(), [
      [200, 100],
      [140, 100],
    ]);
    await waitFor(() => expect(address()).toContain('date=2030-05-07'));
  });
});

describe('what is still loading', () => {
  test('has no appointments of the day before under its half hours', async () => {
    const server = serveCalendar();
    await openAt(DAY);
    await screen.findByRole('link', { name: 'Asha Rao' });
    server.hold(appointments.calendar);
    await pressButton('Next day');
    expect(address()).toContain('date=2030-05-07');
    expect(await screen.findByText('Loading appointments...')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Asha Rao' })).not.toBeInTheDocument();
  });

  test('has no numbers yet in the cells of a month, nor below them', async () => {
    const statuses = [{ status: 'CONFIRMED' as const, count: 3 }];
    const server = serveCalendar({ days: [{ date: DATE, count: 3, bookedMinutes: 90, statuses }] });
    await openAt(`${DAY}&view=month`);
    await screen.findByText('Total: 3 · Confirmed: 3 · Pending: 0');
    server.hold(appointments.calendarDays);
    await pressButton('Next month');
    expect(await screen.findByRole('button', { name: 'Thursday, June 6, 2030' })).toBeInTheDocument();
    expect(screen.queryByText(/^Total: /)).not.toBeInTheDocument();
  });
});

test('section 2: a week is a list of its appointments by day, and a day opens its view', async () => {
  const later = someVisit({ id: id(302), dateTime: '2030-05-08T10:00:00' });
  serveCalendar({ rows: [someVisit(), later] });
  await openAt(`${DAY}&view=week`);
  const list = within(await screen.findByRole('list', { name: 'Wednesday, May 8, 2030' }));
  expect(list.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getAllByRole('region')).toHaveLength(7);
  await pressButton(/^Wednesday, May 8, 2030/);
  expect(address()).toBe('/calendar?date=2030-05-08');
});

test('section 8: a week without appointments says so, with the first step', async () => {
  serveCalendar({ rows: [] });
  await openAt(`${DAY}&view=week`);
  expect(await screen.findByText('No appointments found')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Schedule New Appointment' })).toHaveLength(2);
});

describe('section 2: month view', () => {
  const days = [
    { date: DATE, count: 3, bookedMinutes: 90, statuses: [{ status: 'CONFIRMED' as const, count: 3 }] },
    { date: '2030-06-01', count: 1, bookedMinutes: 30, statuses: [{ status: 'SCHEDULED' as const, count: 1 }] },
  ];

  test('has 42 cells with the numbers of appointments; a day opens its view', async () => {
    serveCalendar({ days });
    await openAt(`${DAY}&view=month`);
    await screen.findByRole('grid', { name: 'Month' });
    expect(screen.getAllByRole('gridcell')).toHaveLength(CALENDAR_MONTH_CELLS);
    await pressButton('Monday, May 6, 2030, 3 appointments');
    expect(address()).toBe(`/calendar?date=${DATE}`);
  });

  test('counts the appointments of the month alone', async () => {
    serveCalendar({ days });
    await openAt(`${DAY}&view=month`);
    expect(await screen.findByText('Total: 3 · Confirmed: 3 · Pending: 0')).toBeInTheDocument();
  });

  test('the arrow keys walk through the days', async () => {
    serveCalendar({ days });
    await openAt(`${DAY}&view=month`);
    const day = await screen.findByRole('button', { name: /^Monday, May 6, 2030/ });
    await act(async () => day.focus());
    fireEvent.keyDown(day, { key: 'ArrowDown' });
    await waitFor(() => expect(screen.getByRole('button', { name: /^Monday, May 13, 2030/ })).toHaveFocus());
  });
});

describe('section 2: status filter', () => {
  test('narrows the day without another request, and Clear Filters shows all again', async () => {
    const confirmed = someVisit({ id: id(303), status: 'CONFIRMED', dateTime: `${DATE}T11:00:00` });
    const server = serveCalendar({ rows: [someVisit(), confirmed] });
    await openAt(`${DAY}&status=CONFIRMED`);
    await slots();
    expect(screen.getAllByRole('link', { name: 'Asha Rao' })).toHaveLength(1);
    await pressButton('Clear Filters');
    expect(screen.getAllByRole('link', { name: 'Asha Rao' })).toHaveLength(2);
    expect(server.requests.filter(({ path }) => path === '/appointments/calendar')).toHaveLength(1);
    expect(screen.getByText('Total: 2 · Confirmed: 1 · Pending: 1')).toBeInTheDocument();
  });

  test('is asked of the server for a month', async () => {
    const server = serveCalendar();
    await openAt(`${DAY}&view=month&status=CONFIRMED`);
    await screen.findByRole('grid', { name: 'Month' });
    expect(server.requests.find(({ path }) => path === '/appointments/calendar/days')?.query).toMatchObject({
      status: 'CONFIRMED',
    });
  });
});

test('section 6: a doctor begins with the own appointments, and may look at all', async () => {
  const server = serveCalendar({ role: 'DOCTOR', doctors: [meera, { ...meera, id: id(202) }] });
  await openAt(DAY);
  await slots();
  const query = server.requests.find(({ path }) => path === '/appointments/calendar')?.query;
  expect(query?.doctorId).toBe(id(1));
  await pressButton('Clear Filters');
  await waitFor(() =>
    expect(
      server.requests.filter(({ path }) => path === '/appointments/calendar').at(-1)?.query.doctorId,
    ).toBeUndefined(),
  );
});

describe('section 8: states', () => {
  test('says that it is loading', async () => {
    serveCalendar().hold(appointments.calendar);
    await openAt(DAY);
    expect(screen.getByText('Loading appointments...')).toBeInTheDocument();
  });

  test('a failure is said in place and in a message, with Try Again', async () => {
    const server = serveCalendar();
    server.disconnect(appointments.calendar);
    await openAt(DAY);
    await waitFor(() => expect(screen.getAllByText('Failed to load appointments')).toHaveLength(2));
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  });

  test('without the hours the day is shown all the same, with a notice', async () => {
    const server = serveCalendar();
    server.disconnect(schedule.hours);
    await openAt(DAY);
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect((await slots()).getAllByRole('listitem')).toHaveLength(20);
  });

  test('a day without appointments says so, and its half hours can be booked', async () => {
    const server = serveCalendar({ rows: [] });
    await openAt(DAY);
    expect(await screen.findByText('No appointments found')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Book Appointment: 08:00' })).toBeInTheDocument();
    expect(server.problems).toEqual([]);
  });
});

test('section 2: the toggle leads to the list, with the day and the status', async () => {
  const server = serveCalendar();
  server.answer(availability.slots, { slots: [] });
  await openAt(`${DAY}&status=CONFIRMED`);
  await press(await screen.findByText('List'));
  expect(address()).toBe('/appointments?dates=2030-05-06..2030-05-06&status=CONFIRMED');
});
