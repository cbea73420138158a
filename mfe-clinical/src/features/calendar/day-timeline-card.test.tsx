import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openCard } from '../../lib/testing';
import { arun, meera, serveCalendar, someVisit, visitId } from './testing-calendar';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2030-05-06T09:10:00Z'), doNotFake: ['setTimeout', 'setInterval', 'nextTick'] });
});
afterEach(() => {
  jest.useRealTimers();
});

const user = userEvent.setup({ delay: null });
const at = (time: string, number: number, doctorId = meera.id) =>
  someVisit({ id: visitId(number), dateTime: `2030-05-06T${time}:00`, doctorId });

test('today is shown by doctor: each appointment by time, patient and status, and leads to it', async () => {
  serveCalendar({ rows: [at('09:00', 1), { ...at('10:00', 2, arun.id), status: 'CHECKED_IN', isUrgent: true }] });
  await openCard('DayTimelineCard');
  const row = await screen.findByRole('list', { name: 'Dr. Meera Iyer' });
  expect(within(row).getByRole('link')).toHaveAccessibleName('09:00 Asha Rao, Scheduled');
  expect(within(row).getByRole('link')).toHaveAttribute('href', `/appointments/${visitId(1)}`);
  const other = screen.getByRole('list', { name: 'Dr. Arun Das' });
  expect(within(other).getByRole('link')).toHaveAccessibleName('10:00 Asha Rao, Checked in, Urgent');
});

test('the timeline is one stop for the Tab key, and the arrow keys move along it', async () => {
  serveCalendar({ rows: [at('09:00', 1), at('11:00', 2), at('10:30', 3, arun.id)] });
  await openCard('DayTimelineCard');
  const blocks = await screen.findAllByRole('link', { name: /Asha Rao/ });
  expect(blocks.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  await user.tab();
  await user.tab();
  expect(blocks[0]).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(blocks[1]).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(blocks[2]).toHaveFocus();
  await user.keyboard('{ArrowUp}{Home}');
  expect(blocks[0]).toHaveFocus();
  expect(blocks.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
});

test('a clinic without doctors says so, and an administrator adds the first one', async () => {
  serveCalendar({ role: 'ADMIN', rows: [], doctors: [] });
  await openCard('DayTimelineCard');
  expect(await screen.findByText('No doctors yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add doctor' })).toHaveAttribute('href', '/admin/users/new');
});

test('a day without appointments says so beside the doctors', async () => {
  serveCalendar({ rows: [] });
  await openCard('DayTimelineCard');
  expect(await screen.findByText('No patients scheduled for today')).toBeInTheDocument();
  expect(screen.getByText('Dr. Arun Das')).toBeInTheDocument();
  // Nothing in it can be focused, so the keyboard scrolls it by itself.
  expect(screen.getByRole('region', { name: 'Appointments by doctor' })).toHaveAttribute('tabindex', '0');
});
