import { MOBILE_SETTINGS_DEFAULTS, NOTIFICATIONS_AT_START, auth, push, user } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { address, press, pressButton } from '../../testing';
import { openPart } from '../../testing-part';
import { put, serve } from '../account/testing-account';
import { keepInstallPrompt } from '../install/install-prompt';
import { SettingsScreen } from './settings-screen';

// The settings screen of the phone's specification, by its sections.

keepInstallPrompt();
const reload = jest.fn();

beforeEach(() => {
  reload.mockClear();
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(window, { caches: undefined });
});

async function open({ width = 360 } = {}) {
  const server = serve();
  let stored = NOTIFICATIONS_AT_START;
  server.answer(push.get, { publicKey: 'key', isSubscribed: false, sendsMail: true });
  server.answer(user.notifications, () => ({ notifications: stored }));
  server.answer(user.updateNotifications, ({ body }) => {
    stored = { ...stored, ...(body as object) };
    return { notifications: stored };
  });
  await openPart(<SettingsScreen reload={reload} />, { address: paths.settings, route: paths.settings, width });
  return server;
}

const turn = async (name: string) => press(await screen.findByRole('switch', { name }));

test('section 2: profile, app settings, actions, the note and the footer', async () => {
  await open();
  const titles = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(titles).toEqual([
    'Settings',
    'Profile',
    'App Settings',
    'PIN for this device',
    'Actions',
    'Advanced Settings',
  ]);
  for (const text of ['Asha Rao', 'asha@clinic.example', 'Nurse', 'Adyar Polyclinic']) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
  expect(screen.getAllByRole('switch')).toHaveLength(3);
  expect(screen.getByLabelText('Language')).toBeInTheDocument();
  const note = 'Use a desktop computer for security, organization and detailed appearance settings.';
  expect(screen.getByText(note)).toBeInTheDocument();
  expect(screen.getByText('Version 1.0.0')).toBeInTheDocument();
  expect(screen.getByText(/^© \d{4} Adyar Polyclinic$/)).toBeInTheDocument();
});

test('section 3: the defaults are notifications, light, English and Auto Sync', async () => {
  await open();
  expect(MOBILE_SETTINGS_DEFAULTS).toEqual({ notifications: true, darkMode: false, language: 'en', autoSync: true });
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Push Notifications' })).toBeChecked());
  expect(screen.getByRole('switch', { name: 'Dark Mode' })).not.toBeChecked();
  expect(screen.getByTitle('English')).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: 'Auto Sync' })).toBeChecked();
});

test('section 4: Push Notifications is saved at once', async () => {
  const server = await open();
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Push Notifications' })).toBeEnabled());
  await turn('Push Notifications');
  expect(await screen.findByText('Settings saved')).toBeInTheDocument();
  expect(put(server)).toEqual({ pushNotifications: false });
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Push Notifications' })).not.toBeChecked());
});

test('section 4: Dark Mode is saved at once, and applies or removes the dark style', async () => {
  const server = await open();
  await turn('Dark Mode');
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(await screen.findByText('Settings saved')).toBeInTheDocument();
  expect(put(server)).toMatchObject({ darkMode: { preference: 'dark' } });
  await turn('Dark Mode');
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('light'));
});

test('section 2: the languages are English, Hindi and Tamil', async () => {
  const server = await open();
  await userEvent.click(screen.getByLabelText('Language'));
  for (const name of ['English', 'हिन्दी', 'தமிழ்'])
    expect((await screen.findAllByTitle(name)).length).toBeGreaterThan(0);
  await userEvent.click(screen.getByTitle('தமிழ்'));
  await waitFor(() => expect(put(server)).toEqual({ language: 'ta' }));
  await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'ta'));
});

test('Auto Sync is stored on the device; without it Sync now loads everything again', async () => {
  const server = await open();
  await turn('Auto Sync');
  expect(await screen.findByText('Settings saved')).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: 'Auto Sync' })).not.toBeChecked();
  const asked = () => server.requests.filter(({ path }) => path === '/user/notifications').length;
  const before = asked();
  await pressButton('Sync now');
  expect(await screen.findByText('Everything is up to date')).toBeInTheDocument();
  expect(asked()).toBe(before + 1);
});

test('section 8: a setting that the server refuses says so, and is as before', async () => {
  const server = await open();
  server.refuse(user.updateNotifications, 'UNEXPECTED');
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Push Notifications' })).toBeEnabled());
  await turn('Push Notifications');
  expect(await screen.findByText('Failed to save settings')).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: 'Push Notifications' })).toBeChecked();
});

test('section 9: Clear Cache keeps the session and reloads the page after 1.5 seconds', async () => {
  await open();
  localStorage.setItem('polyclinic.registry', '[]');
  const pressed = Date.now();
  await pressButton('Clear Cache');
  expect(await screen.findByText('Cache cleared successfully')).toBeInTheDocument();
  expect(localStorage.getItem('polyclinic.registry')).toBeNull();
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1), { timeout: 5_000 });
  expect(Date.now() - pressed).toBeGreaterThanOrEqual(1_500);
});

test('section 8: a cache that cannot be cleared is reported', async () => {
  Object.assign(window, { caches: { keys: () => Promise.reject(new Error('refused')) } });
  await open();
  await pressButton('Clear Cache');
  expect(await screen.findByText('Failed to clear cache')).toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();
});

test('section 2: Logout leads to the login page', async () => {
  const server = await open();
  server.answer(auth.logout, {});
  await pressButton('Logout');
  await waitFor(() =>
    expect(server.ends).toMatchObject([{ reason: 'signed-out', to: expect.stringMatching(/^\/login/) }]),
  );
});

test('section 2: Install App and the banner are there only where the browser can install the app', async () => {
  await open();
  expect(screen.queryByRole('button', { name: 'Install App' })).not.toBeInTheDocument();
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: jest.fn(async () => undefined),
    userChoice: Promise.resolve({ outcome: 'accepted' }),
  });
  act(() => void window.dispatchEvent(event));
  expect(await screen.findByText('Install the app to open it from your home screen')).toBeInTheDocument();
  await pressButton('Install App');
  expect(event.prompt).toHaveBeenCalledTimes(1);
  expect(await screen.findByText('App installed successfully')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Install App' })).not.toBeInTheDocument());
});

test('a wide window has the preferences of the account instead', async () => {
  await open({ width: 1280 });
  expect(address()).toBe('/account/preferences');
});
