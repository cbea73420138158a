import { fakeServer } from '@polyclinic/client/testing';
import { appointments, users, type Role } from '@polyclinic/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { address, openAt, pageOf, press, pressButton, someAppointment, someDoctor } from '../../lib/testing';

const DAY = '/appointments?view=day&date=2030-05-06';
const meera = someDoctor();
const arun = someDoctor({ id: '0192f0c1-0000-7000-8000-000000000202', firstName: 'Arun', lastName: 'Das' });

function serve(role: Role = 'RECEPTIONIST', rows = [someAppointment()]) {
  const server = fakeServer(role);
  server.answer(appointments.list, pageOf('appointments', rows));
  server.answer(users.doctors, { users: [meera, arun] });
  return server;
}

const column = async (name: string) => within(await screen.findByRole('region', { name }));

test('a day has a column for each doctor, and a block says its status in words', async () => {
  const server = serve();
  await openAt(DAY);
  const block = (await column('Dr. Meera Iyer')).getByRole('article');
  expect(block).toHaveTextContent('09:00 Asha Rao');
  expect(block).toHaveTextContent('scheduled · General Consultation');
  expect((await column('Dr. Arun Das')).queryByRole('article')).not.toBeInTheDocument();
  expect(screen.getByText('Monday, May 6, 2030')).toBeInTheDocument();
  expect(server.problems).toEqual([]);
});

test('what was cancelled stands in nobody’s way; what has no doctor has a column', async () => {
  serve('NURSE', [
    someAppointment({ status: 'CANCELLED' }),
    someAppointment({ id: '0192f0c1-0000-7000-8000-000000000302', doctor: null, doctorId: null }),
  ]);
  await openAt(DAY);
  expect((await column('No doctor yet')).getByRole('article')).toBeInTheDocument();
  expect((await column('Dr. Meera Iyer')).queryByRole('article')).not.toBeInTheDocument();
});

test('a free place starts a booking at its time with its doctor; a taken one is not offered', async () => {
  serve();
  await openAt(DAY);
  const day = await column('Dr. Meera Iyer');
  expect(day.queryByRole('button', { name: 'Book 09:00, Dr. Meera Iyer' })).not.toBeInTheDocument();
  await press(day.getByRole('button', { name: 'Book 09:30, Dr. Meera Iyer' }));
  await waitFor(() => expect(address()).toContain('at=2030-05-06T09%3A30%3A00'));
  expect(address()).toContain(`with=${meera.id}`);
});

test('the arrow keys go through the free places, past what is booked and to the next doctor', async () => {
  serve();
  await openAt(DAY);
  const place = (time: string, name = 'Dr. Meera Iyer') =>
    screen.getByRole('button', { name: `Book ${time}, ${name}` });
  await column('Dr. Meera Iyer');
  expect(place('08:00')).toHaveAttribute('tabindex', '0');
  act(() => place('08:30').focus());
  await userEvent.keyboard('{ArrowDown}');
  expect(place('09:30')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(place('09:30', 'Dr. Arun Das')).toHaveFocus();
  expect(place('08:00')).toHaveAttribute('tabindex', '-1');
});

test('nurses see the day and book nothing in it', async () => {
  serve('NURSE');
  await openAt(DAY);
  await column('Dr. Meera Iyer');
  expect(screen.queryByRole('button', { name: /^Book/ })).not.toBeInTheDocument();
});

test('previous, next and today change the day in the address', async () => {
  serve();
  await openAt(DAY);
  await pressButton('Next day');
  expect(address()).toContain('date=2030-05-07');
  await pressButton('Previous day');
  expect(address()).toContain('date=2030-05-06');
  await pressButton('Today');
  expect(address()).toBe('/appointments?view=day');
});

test('a day of more than a page is whole', async () => {
  const many = Array.from({ length: 130 }, (_, index) =>
    someAppointment({ id: `0192f0c1-0000-7000-8000-${String(1000 + index).padStart(12, '0')}` }),
  );
  const server = serve();
  server.answer(appointments.list, ({ query }) => {
    const page = Number(query.page ?? 1);
    return {
      appointments: many.slice((page - 1) * 100, page * 100),
      pagination: { page, limit: 100, totalCount: many.length },
    };
  });
  await openAt(DAY);
  await waitFor(async () => expect((await column('Dr. Meera Iyer')).getAllByRole('article')).toHaveLength(130));
});

test('without the list of doctors the day is still there', async () => {
  const server = serve();
  server.refuse(users.doctors, 'UNEXPECTED');
  await openAt(DAY);
  expect(await screen.findByText('Failed to load doctors')).toBeInTheDocument();
  expect((await column('Dr. Meera Iyer')).getByRole('article')).toBeInTheDocument();
});

describe('on a touch screen', () => {
  const touch = async (from: number, to: number, pointerId = 1, isUp = true) => {
    const grid = document.querySelector('.pc-day');
    if (!grid) throw new Error('No day is shown');
    const send = (type: string, clientX: number) =>
      act(async () => {
        const event = new Event(type, { bubbles: true });
        fireEvent(
          grid,
          Object.assign(event, { pointerId, pointerType: 'touch', isPrimary: pointerId === 1, clientX, clientY: 0 }),
        );
      });
    await send('pointerdown', from);
    await send('pointermove', to);
    if (isUp) await send('pointerup', to);
  };
  const height = () => document.querySelector<HTMLElement>('.pc-day')?.style.getPropertyValue('--pc-zoom');

  function onPhone() {
    const media = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
    jest.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList);
  }
  afterEach(() => jest.restoreAllMocks());

  test('a swipe leads to the next day and back, as the arrows do', async () => {
    onPhone();
    serve();
    await openAt(DAY);
    await column('Dr. Meera Iyer');
    await touch(200, 100);
    await waitFor(() => expect(address()).toContain('date=2030-05-07'));
    await touch(100, 200);
    await waitFor(() => expect(address()).toContain('date=2030-05-06'));
    await pressButton('Next day');
    await waitFor(() => expect(address()).toContain('date=2030-05-07'));
  });

  test('with the doctors side by side a swipe scrolls', async () => {
    serve();
    await openAt(DAY);
    await column('Dr. Meera Iyer');
    await touch(200, 100);
    expect(address()).toContain('date=2030-05-06');
  });

  test('two fingers make the hours taller or shorter, as two buttons do', async () => {
    serve();
    await openAt(DAY);
    await column('Dr. Meera Iyer');
    expect(height()).toBe('1');
    await touch(100, 100, 1, false);
    await touch(200, 230, 2);
    expect(height()).toBe('1.5');
    await pressButton('Taller hours');
    expect(height()).toBe('2');
    expect(screen.getByRole('button', { name: 'Taller hours' })).toBeDisabled();
    await pressButton('Shorter hours');
    expect(height()).toBe('1.5');
  });
});
