import { fakeServer } from '@polyclinic/client/testing';
import { BRANDING_DEFAULTS, publicInformation, publicQueue, type QueuePosition } from '@polyclinic/contract';
import { act, screen } from '@testing-library/react';
import { openLink } from '../../lib/testing';
import { minutesUntil } from './use-time-in';

const WAIT = { timeout: 20_000 };
const place: QueuePosition = {
  clinicName: 'Adyar Clinic',
  token: 17,
  state: 'WAITING',
  ahead: 3,
  timeZone: 'Asia/Kolkata',
  expectedAt: '2030-05-06T04:57:00Z',
  scheduledAt: '2030-05-06T04:30:00Z',
  now: '2030-05-06T04:30:00Z',
};

afterEach(() => jest.useRealTimers());

async function open(more: Partial<QueuePosition> = {}) {
  const server = fakeServer(null);
  server.answer(publicQueue.place, { place: { ...place, ...more } });
  await openLink('/queue#a-secret');
  await screen.findByText('Adyar Clinic', {}, WAIT);
  return server;
}

test('shows number, people ahead and the expected time as the clinic’s clocks show it', async () => {
  await open();
  expect(await screen.findByText('17')).toBeInTheDocument();
  expect(screen.getByText('3 people')).toBeInTheDocument();
  expect(screen.getByText(/In about 25 minutes, around 10:27/)).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Please wait');
  expect(screen.getByRole('status')).not.toHaveTextContent('25 minutes');
});

test('a clinic whose country reads the clock in 12 hours shows the expected time so', async () => {
  const server = fakeServer(null);
  server.answer(publicQueue.place, { place: { ...place, expectedAt: '2030-05-06T08:57:00Z' } });
  server.answer(publicInformation.faceOfLink, {
    clinic: {
      name: 'Adyar Clinic',
      branding: { ...BRANDING_DEFAULTS, logoUrl: null },
      settings: { timezone: 'Asia/Kolkata', dateFormat: 'dd/MM/yyyy', currency: 'INR', country: 'IN' },
    },
  });
  await openLink('/queue#a-secret');
  expect(await screen.findByText(/around 2:27\s?pm/i, {}, WAIT)).toBeInTheDocument();
});

test.each([
  [{ ahead: 0 }, 'You are next'],
  [{ state: 'CALLED' }, "It's your turn"],
  [{ state: 'DONE', expectedAt: null }, 'Your visit is complete'],
  [{ state: 'CANCELLED', expectedAt: null }, 'This appointment was cancelled'],
  [{ state: 'EXPECTED', token: null }, 'Please check in at the front desk when you arrive'],
] as [Partial<QueuePosition>, string][])('says what to do at each step (%o)', async (more, words) => {
  await open(more);
  expect(await screen.findByRole('status')).toHaveTextContent(words);
});

test('asks again every fifteen seconds and when the page is looked at once more', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const server = await open();
  const asked = () => server.requests.filter(({ path }) => path.startsWith('/public/queue/')).length;
  expect(asked()).toBe(1);
  await act(async () => jest.advanceTimersByTimeAsync(15_500));
  expect(asked()).toBe(2);
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await jest.advanceTimersByTimeAsync(100);
  });
  expect(asked()).toBe(3);
});

test('what is old is marked with its time, and a link that ended says so', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const server = await open();
  server.disconnect(publicQueue.place);
  await act(async () => jest.advanceTimersByTimeAsync(15_500));
  expect(await screen.findByText(/The information below is from 10:00/)).toBeInTheDocument();
  expect(screen.getByText('17')).toBeInTheDocument();
  server.refuse(publicQueue.place, 'TOKEN_INVALID');
  await act(async () => jest.advanceTimersByTimeAsync(15_500));
  expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeInTheDocument();
});

test('foretells in steps of five minutes and never a time that has passed', () => {
  expect(minutesUntil('2030-05-06T10:12:00Z', '2030-05-06T10:00:00Z')).toBe(10);
  expect(minutesUntil('2030-05-06T10:13:00Z', '2030-05-06T10:00:00Z')).toBe(15);
  expect(minutesUntil('2030-05-06T09:00:00Z', '2030-05-06T10:00:00Z')).toBe(0);
});
