import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { address, openAt, press, pressButton } from '../../lib/testing';
import { arun, column, DAY, serveCalendar, someVisit, visitId } from './testing-calendar';

const serve = (rows = [someVisit()]) => serveCalendar({ rows });

const touch = async (from: number, to: number, pointerId = 1, isUp = true) => {
  const grid = screen.getByRole('grid');
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
const height = () => document.querySelector<HTMLElement>('.pc-clinical-day')?.style.getPropertyValue('--pc-zoom');

function onPhone() {
  const media = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  jest.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList);
}
afterEach(() => jest.restoreAllMocks());

test('one doctor is shown at a time, and two buttons lead through them', async () => {
  onPhone();
  serve();
  await openAt(DAY);
  await column('Dr. Meera Iyer');
  expect(screen.queryByRole('row', { name: 'Dr. Arun Das' })).not.toBeInTheDocument();
  await pressButton('Next doctor');
  expect(await column('Dr. Arun Das')).toBeTruthy();
});

test('a week is a strip of days and the list of one of them, with names in full', async () => {
  onPhone();
  serve([someVisit(), someVisit({ id: visitId(1), doctorId: arun.id, dateTime: '2030-05-08T10:00:00' })]);
  await openAt(`${DAY}&view=week`);
  const list = within(await screen.findByRole('list', { name: 'Monday, May 6, 2030' }));
  expect(list.getByRole('link')).toHaveTextContent('09:00Asha RaoDr. Meera Iyer · Scheduled · General Consultation');
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  await pressButton('Tuesday, May 7, 2030, 0 appointments');
  expect(await screen.findByText('No appointments on this day.')).toBeInTheDocument();
  await pressButton('Wednesday, May 8, 2030, 1 appointment');
  expect(await screen.findByText(/Dr. Arun Das · Scheduled/)).toBeInTheDocument();
  expect(address()).toContain('date=2030-05-08');
});

test('view, filters and date are in one line; the date opens today and the zoom', async () => {
  onPhone();
  serve();
  await openAt(DAY);
  await column('Dr. Meera Iyer');
  expect(screen.queryByRole('button', { name: 'Zoom in' })).not.toBeInTheDocument();
  await pressButton('Mon May 6');
  expect(screen.getByRole('button', { name: 'Zoom in' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Today' })).toBeInTheDocument();
  await pressButton('Filters');
  expect(screen.getByRole('button', { name: /^Status/ })).toBeInTheDocument();
  await pressButton('Day');
  await press(await screen.findByRole('menuitem', { name: 'Week' }));
  expect(address()).toContain('view=week');
});

test('a swipe leads to the next day and back, as the arrows do', async () => {
  onPhone();
  serve();
  await openAt(DAY);
  await column('Dr. Meera Iyer');
  await touch(200, 100);
  await waitFor(() => expect(address()).toContain('date=2030-05-07'));
  await touch(100, 200);
  await waitFor(() => expect(address()).toContain('date=2030-05-06'));
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
  await pressButton('Zoom in');
  expect(height()).toBe('2');
  expect(screen.getByRole('button', { name: 'Zoom in' })).toBeDisabled();
  await pressButton('Zoom out');
  expect(height()).toBe('1.5');
});
