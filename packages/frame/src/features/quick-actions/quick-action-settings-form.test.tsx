import { fakeServer } from '@polyclinic/client/testing';
import { PREFERENCES_AT_START, user, type UserPreferences } from '@polyclinic/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { press, pressButton } from '../../testing';
import { openPart } from '../../testing-part';
import { QuickActionSettingsForm } from './quick-action-settings-form';

async function open() {
  const server = fakeServer('NURSE');
  let stored: UserPreferences = PREFERENCES_AT_START;
  server.answer(user.updatePreferences, ({ body }) => {
    stored = { ...stored, ...(body as Partial<UserPreferences>) };
    return { preferences: stored };
  });
  await openPart(<QuickActionSettingsForm />);
  const sent = () =>
    server.requests.filter(({ method }) => method === 'PUT').map(({ body }) => (body as UserPreferences).quickActions);
  return { server, sent };
}

test('a choice shows and is kept at once, the rest as it was', async () => {
  const { sent } = await open();
  await press(screen.getByRole('radio', { name: 'Top left' }));
  expect(screen.getByRole('radio', { name: 'Top left' })).toBeChecked();
  await waitFor(() => expect(sent()).toEqual([{ ...PREFERENCES_AT_START.quickActions, position: 'top-left' }]));
});

test('the slider goes from 3 to 12 and is kept when it comes to rest', async () => {
  const { sent } = await open();
  const slider = screen.getByRole('slider', { name: 'Actions shown at once' });
  expect([slider.getAttribute('min'), slider.getAttribute('max')]).toEqual(['3', '12']);
  for (const value of [7, 8, 9]) fireEvent.change(slider, { target: { value } });
  expect(screen.getByRole('status')).toHaveTextContent('9');
  await waitFor(() => expect(sent()).toEqual([{ ...PREFERENCES_AT_START.quickActions, maxVisible: 9 }]));
});

test('the wait before it hides is asked for only where it hides', async () => {
  const { sent } = await open();
  expect(screen.queryByLabelText('Seconds before hiding')).not.toBeInTheDocument();
  expect(screen.getByText('On a phone, the button stays in the tab bar.')).toBeInTheDocument();
  await press(screen.getByRole('switch', { name: 'Hide automatically' }));
  fireEvent.change(await screen.findByLabelText('Seconds before hiding'), { target: { value: '4.5' } });
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ autoHide: true, hideDelay: 4500 }));
});

test('the order of the priorities is changed step by step', async () => {
  const { sent } = await open();
  await pressButton('Move up: Low');
  await waitFor(() => expect(sent().at(-1)?.priorityOrder).toEqual(['high', 'low', 'medium']));
  expect(screen.getByRole('button', { name: 'Move up: High' })).toBeDisabled();
});

test('what the server does not take is taken back with a word', async () => {
  const { server } = await open();
  server.refuse(user.updatePreferences, 'UNEXPECTED');
  await press(screen.getByRole('radio', { name: 'Large' }));
  expect(await screen.findByText('Failed to save settings')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Medium' })).toBeChecked());
});
