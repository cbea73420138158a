import { createQueryClient, markActivity } from '@polyclinic/client';
import { setDevicePin } from '@polyclinic/client/pin';
import { fakeServer, testTenant } from '@polyclinic/client/testing';
import { auth, superAdmin } from '@polyclinic/contract';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { AppProviders } from '../../app-providers';
import { startLanguage } from '../../language';
import { IdleWatch } from './idle-watch';

const MINUTE = 60_000;
const LIMIT = 15 * MINUTE;

let touch = () => {};

// All events in jsdom come from scripts, which do not count as activity.
jest.mock('./real-input', () => ({
  onRealInput: (listener: () => void) => {
    touch = listener;
    return () => undefined;
  },
}));

beforeAll(() => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
});

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  localStorage.removeItem('polyclinic.pins');
  jest.useRealTimers();
});

async function open(idleMinutes = 15) {
  const server = fakeServer('RECEPTIONIST', { tenant: { settings: { ...testTenant().settings, idleMinutes } } });
  server.answer(auth.activity, {});
  server.answer(auth.logout, {});
  await startLanguage();
  await act(async () => {
    render(
      <AppProviders>
        <IdleWatch />
      </AppProviders>,
    );
  });
  return server;
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const warning = () => screen.queryByRole('alertdialog', { name: 'Are you still there?' });
const reports = (server: Awaited<ReturnType<typeof open>>) =>
  server.requests.filter(({ path }) => path === '/auth/activity').length;

test('a minute before the limit people are warned, at the limit they are signed out, and the reason is told', async () => {
  const server = await open();
  await pass(LIMIT - MINUTE - 1);
  expect(warning()).not.toBeInTheDocument();
  await pass(1);
  expect(warning()).toHaveTextContent('1:00');
  expect(screen.getByRole('button', { name: 'Stay logged in' })).toHaveFocus();
  await pass(MINUTE - 1);
  expect(server.ends).toEqual([]);
  await pass(2);
  expect(server.ends).toEqual([{ reason: 'idle', to: '/login?clinic=0192f0c1-0000-7000-8000-000000000002' }]);
  expect(reports(server)).toBe(0);
});

test('the time left is read out at 60, 30 and 10 seconds only', async () => {
  await open();
  await pass(LIMIT - MINUTE);
  const heard: string[] = [];
  for (let second = 0; second < 59; second += 1) {
    const text = screen.getByRole('status').textContent ?? '';
    if (heard.at(-1) !== text) heard.push(text);
    await pass(1000);
  }
  expect(heard).toEqual(['60 seconds left', '30 seconds left', '10 seconds left']);
});

test('hands postpone the end; the server hears of them once a minute, the last time after the last of them', async () => {
  const server = await open();
  await act(async () => touch());
  expect(reports(server)).toBe(1);
  for (let second = 0; second < 30; second += 1) {
    await pass(1000);
    await act(async () => touch());
  }
  expect(reports(server)).toBe(1);
  await pass(30_000);
  expect(reports(server)).toBe(2);
  await pass(LIMIT - MINUTE - 30_000 - 1);
  expect(warning()).not.toBeInTheDocument();
  await pass(2);
  expect(warning()).toBeInTheDocument();
  expect(reports(server)).toBe(2);
});

test('while the warning is shown only an answer to it counts', async () => {
  const server = await open();
  await pass(LIMIT - 30_000);
  await act(async () => touch());
  expect(warning()).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Stay logged in' }));
  await pass(0);
  expect(warning()).not.toBeInTheDocument();
  expect(reports(server)).toBe(1);
  await pass(LIMIT - MINUTE - 1);
  expect(warning()).not.toBeInTheDocument();
});

test('Escape stays, and the other button leaves at once', async () => {
  const server = await open();
  await pass(LIMIT - 30_000);
  fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }));
  await pass(0);
  expect(warning()).not.toBeInTheDocument();
  await pass(LIMIT - 30_000);
  fireEvent.click(screen.getByRole('button', { name: 'Log out now' }));
  await pass(0);
  expect(server.ends).toEqual([{ reason: 'signed-out', to: '/login?clinic=0192f0c1-0000-7000-8000-000000000002' }]);
});

test('a person with a PIN on this device is warned of the lock, and nothing ends at the limit', async () => {
  const server = await open();
  // The app, which the login page does without, locks an idle session.
  createQueryClient();
  server.answer(auth.setPin, { deviceId: '0192f0c1-0000-7000-8000-000000000601' });
  await act(() => setDevicePin('294817'));
  await pass(LIMIT - MINUTE);
  expect(warning()).toHaveTextContent('It will be locked until you enter your PIN.');
  await pass(MINUTE + 1);
  expect(server.ends).toEqual([]);
  expect(server.requests.some(({ path }) => path === auth.logout.path)).toBe(false);
});

test('hands in another tab count here too', async () => {
  await open();
  await pass(LIMIT - 30_000);
  expect(warning()).toBeInTheDocument();
  markActivity(Date.now());
  await act(async () => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'polyclinic.lastActivity' }));
  });
  expect(warning()).not.toBeInTheDocument();
});

test('a laptop that slept past the limit is signed out as it wakes, before a hand can postpone it', async () => {
  const server = await open();
  jest.setSystemTime(Date.now() + 3 * LIMIT);
  await act(async () => touch());
  await pass(0);
  expect(server.ends).toEqual([{ reason: 'idle', to: '/login?clinic=0192f0c1-0000-7000-8000-000000000002' }]);
  expect(reports(server)).toBe(0);
});

test('the clinic sets the limit', async () => {
  const server = await open(2);
  await pass(MINUTE);
  expect(warning()).toBeInTheDocument();
  await pass(MINUTE + 1);
  expect(server.ends).toHaveLength(1);
});

test('a super administrator idles for fifteen minutes and reports to their own address', async () => {
  const server = fakeServer('SUPER_ADMIN');
  server.answer(superAdmin.activity, {});
  server.answer(superAdmin.logout, {});
  await startLanguage();
  await act(async () => {
    render(
      <AppProviders>
        <IdleWatch />
      </AppProviders>,
    );
  });
  await act(async () => touch());
  await pass(LIMIT);
  expect(server.requests.map(({ path }) => path)).toEqual(['/super-admin/session/activity', '/super-admin/logout']);
  expect(server.ends).toEqual([{ reason: 'idle', to: '/login' }]);
});
