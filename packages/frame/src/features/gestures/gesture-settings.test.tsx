import { useSession } from '@polyclinic/client';
import { fakeServer, WithApi } from '@polyclinic/client/testing';
import { PREFERENCES_AT_START, user } from '@polyclinic/contract';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppProviders } from '../../app-providers';
import { startLanguage } from '../../language';
import { GestureSettings } from './gesture-settings';

async function open() {
  const server = fakeServer('NURSE', { user: { preferences: PREFERENCES_AT_START } });
  server.answer(user.updatePreferences, ({ body }) => ({
    preferences: { ...PREFERENCES_AT_START, ...(body as object) },
  }));
  await startLanguage();
  const page = (
    <WithApi>
      <AppProviders>
        <GestureSettings />
      </AppProviders>
    </WithApi>
  );
  await act(async () => render(page));
}

const swipeLeft = async (area: Element) => {
  for (const [type, clientX] of [
    ['pointerdown', 200],
    ['pointermove', 100],
    ['pointerup', 100],
  ] as const) {
    await act(async () => {
      const event = new Event(type, { bubbles: true });
      fireEvent(
        area,
        Object.assign(event, { pointerId: 1, pointerType: 'touch', isPrimary: true, clientX, clientY: 0 }),
      );
    });
  }
};

test('what gestures do is listed by category, each with its twin', async () => {
  await open();
  const titles = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(titles).toEqual(['Navigation', 'Actions', 'Zoom', 'Selection']);
  expect(screen.getAllByText(/^Alternative: /)).toHaveLength(10);
});

test('a gesture can be tried, and the last one is named', async () => {
  await open();
  expect(screen.getByRole('status')).toHaveTextContent('Last gesture: None yet');
  await swipeLeft(screen.getByText('Try a gesture here on a touch screen.'));
  expect(screen.getByRole('status')).toHaveTextContent('Last gesture: Swipe left');
});

test('mobile specification, section 9: the tap with three fingers is listed with its button', async () => {
  await open();
  expect(screen.getByText(/^Tap with three fingers: Open the emergency actions/)).toBeInTheDocument();
  expect(screen.getByText('Alternative: “Emergency” in the account menu')).toBeInTheDocument();
});

test('mobile specification, section 9: a long press that books and the drag in the calendar are listed with their buttons', async () => {
  await open();
  for (const text of [
    'Long press: Book an available slot in the calendar, on a phone',
    'Drag by the handle: Move an entry of the calendar to another time',
  ])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByText('Alternative: the plus button')).toBeInTheDocument();
  expect(screen.getByText('Alternative: the buttons that a tap on the handle opens')).toBeInTheDocument();
});

test('mobile specification, section 2: the double tap on an appointment is listed with its button, Quick Actions', async () => {
  await open();
  expect(screen.getByText('Double tap: Select a card on a phone and show its actions')).toBeInTheDocument();
  expect(screen.getByText('Alternative: “Quick Actions” or the three-dot button of the card')).toBeInTheDocument();
});

test('gestures can be switched off', async () => {
  await open();
  await userEvent.click(screen.getByRole('switch', { name: 'Use gestures on touch screens' }));
  expect(useSession.getState().user).toMatchObject({ preferences: { gestures: { enabled: false } } });
  expect(screen.queryByText('Try a gesture here on a touch screen.')).not.toBeInTheDocument();
});
