import { useSession } from '@polyclinic/client';
import { NOTIFICATIONS_AT_START, push, user } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press } from '../../testing';
import { DarkModeScreen } from './dark-mode-screen';
import { NotificationsScreen } from './notifications-screen';
import { PreferencesScreen } from './preferences-screen';
import { open, put, serve } from './testing-account';

const choose = async (label: string, option: RegExp) => {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.click(await screen.findByTitle(option));
};

test('a preference counts at once, and can be left to the clinic again', async () => {
  const server = serve();
  await open(PreferencesScreen, paths.accountPreferences);
  await choose('Number format', /de-DE/);
  await waitFor(() => expect(put(server)).toEqual({ numberFormat: 'de-DE' }));
  await choose('Number format', /^Clinic default: 12,34,567.89$/);
  await waitFor(() => expect(put(server)).toEqual({ numberFormat: null }));
  await press(screen.getByRole('radio', { name: 'Large' }));
  await waitFor(() => expect(document.documentElement.style.getPropertyValue('--pc-font')).toBe('16px'));
  await press(screen.getByRole('switch', { name: 'High contrast' }));
  await waitFor(() => expect(document.documentElement.style.getPropertyValue('--pc-text')).toBe('#000000'));
  await press(screen.getByRole('switch', { name: 'Compact mode' }));
  await waitFor(() => expect(document.documentElement.style.getPropertyValue('--pc-row')).toBe('32px'));
});

test('the language of one’s own goes before the clinic’s', async () => {
  const server = serve();
  await open(PreferencesScreen, paths.accountPreferences);
  await choose('Language', /தமிழ்/);
  await waitFor(() => expect(put(server)).toEqual({ language: 'ta' }));
  await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'ta'));
});

test('what the server does not take is taken back, with a word', async () => {
  const server = serve();
  server.refuse(user.updatePreferences, 'UNEXPECTED');
  await open(PreferencesScreen, paths.accountPreferences);
  await press(screen.getByRole('switch', { name: 'High contrast' }));
  expect(await screen.findByText('Failed to save settings')).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: 'High contrast' })).not.toBeChecked();
});

test('Dark Mode goes by the clock when told to, at times of one’s own', async () => {
  const server = serve();
  await open(DarkModeScreen, paths.accountDarkMode);
  expect(screen.getByRole('radio', { name: /Clinic default/ })).toBeChecked();
  await press(screen.getByRole('radio', { name: /Force Dark/ }));
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'));
  await press(screen.getByRole('radio', { name: /By time of day/ }));
  fireEvent.change(await screen.findByLabelText('Dark from'), { target: { value: '19:30' } });
  await waitFor(() =>
    expect(put(server)).toEqual({
      darkMode: {
        preference: 'system',
        autoSwitch: true,
        followSystem: false,
        switchTime: { darkStart: '19:30', lightStart: '06:00' },
      },
    }),
  );
  const sent = server.requests.length;
  fireEvent.change(screen.getByLabelText('Light from'), { target: { value: '19:30' } });
  expect(await screen.findByText('Choose two different times')).toBeInTheDocument();
  expect(server.requests.slice(sent).filter(({ method }) => method === 'PUT')).toEqual([]);
  await press(screen.getByRole('radio', { name: /Follow System/ }));
  await waitFor(() =>
    expect(useSession.getState()).toMatchObject({ user: { preferences: { darkMode: { followSystem: true } } } }),
  );
});

async function openNotifications({ sendsMail = true } = {}) {
  const server = serve();
  let kept = NOTIFICATIONS_AT_START;
  server.answer(push.get, { publicKey: 'key', isSubscribed: false, sendsMail });
  server.answer(user.notifications, () => ({ notifications: kept }));
  server.answer(user.updateNotifications, ({ body }) => {
    kept = { ...kept, ...(body as object) };
    return { notifications: kept };
  });
  await open(NotificationsScreen, paths.accountNotifications);
  await screen.findByRole('switch', { name: 'Email' });
  return server;
}

test('each of the six notifications is a switch of its own, and this device has one as well', async () => {
  const server = await openNotifications();
  expect(screen.getAllByRole('switch')).toHaveLength(7);
  await press(screen.getByRole('switch', { name: 'Appointment reminders' }));
  await waitFor(() => expect(put(server)).toEqual({ appointmentReminders: false }));
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Appointment reminders' })).not.toBeChecked());
});

test.each([
  ['SMS', "The clinic doesn't send text messages yet."],
  ['System updates', 'No system updates are sent yet.'],
  ['Marketing emails', 'No marketing emails are sent yet.'],
  ['Notifications on this device', "This browser doesn't support push notifications."],
])('%s has no channel yet, which its switch says', async (name, reason) => {
  await openNotifications();
  const shown = screen.getByRole('switch', { name });
  expect(shown).toBeDisabled();
  expect(shown).not.toBeChecked();
  expect(shown).toHaveAccessibleDescription(reason);
});

test('without a mail server the switch for e-mails says so', async () => {
  await openNotifications({ sendsMail: false });
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Email' })).toBeDisabled());
  expect(screen.getByRole('switch', { name: 'Email' })).toHaveAccessibleDescription(
    'The clinic has no mail server yet.',
  );
});
