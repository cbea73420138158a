import { fakeServer } from '@polyclinic/client/testing';
import {
  notes,
  PREFERENCES_AT_START,
  QUICK_ACTION_MAX_VISIBLE_RANGE,
  user,
  type QuickActionSettings,
  type Role,
} from '@polyclinic/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FrameCatalogue } from '../../frame-catalogue';
import { address, press, pressButton } from '../../testing';
import { openPart } from '../../testing-part';
import { sampleLogin } from '../../testing-people';
import { onOpenPalette } from '../palette/open-palette';
import { PhoneQuickActions } from './phone-quick-actions';
import { QuickActionsHost } from './quick-actions-host';

const titled = (en: string) => ({ en, hi: `${en} hi`, ta: `${en} ta` });
const declared: FrameCatalogue['quickActions'] = [
  {
    id: 'book',
    title: titled('Book'),
    icon: 'calendar',
    path: '/appointments?book',
    priority: 'high',
    count: 'appointments',
    roles: ['ADMIN'],
  },
  {
    id: 'add-patient',
    title: titled('Add Patient'),
    icon: 'user-add',
    path: '/patients/new',
    priority: 'high',
    roles: ['ADMIN'],
  },
];
const MOMENT = '2030-01-01T00:00:00Z';
const NOTE = { id: '0192f0c1-0000-7000-8000-000000000301', version: 1, createdAt: MOMENT, updatedAt: MOMENT };

interface Opening {
  role?: Role;
  settings?: Partial<QuickActionSettings>;
  features?: Record<string, boolean>;
  actions?: FrameCatalogue['quickActions'];
  width?: number;
}

async function open({ width, ...opening }: Opening = {}) {
  const { server, catalogue } = serve(opening);
  await openPart(<QuickActionsHost catalogue={catalogue} isPhone={width !== undefined && width < 768} />, { width });
  return server;
}

async function openInBar(settings?: Partial<QuickActionSettings>) {
  const { server, catalogue } = serve({ settings });
  await openPart(<PhoneQuickActions catalogue={catalogue} />, { width: 360 });
  return server;
}

function serve({ role = 'ADMIN', settings, features = {}, actions = declared }: Omit<Opening, 'width'>) {
  const { tenant } = sampleLogin;
  const server = fakeServer(role, {
    user: {
      preferences: { ...PREFERENCES_AT_START, quickActions: { ...PREFERENCES_AT_START.quickActions, ...settings } },
    },
    tenant: { ...tenant, settings: { ...tenant.settings, features } },
  });
  server.answer(user.counts, { counts: { appointments: 4, notes: 9, messages: 10, alerts: 0 } });
  const catalogue = { navigation: [], quickActions: actions, voiceCommands: [], searchResults: [] };
  return { server, catalogue };
}

const titles = () => within(screen.getByRole('group', { name: 'Quick actions' })).getAllByRole('listitem');

test('six tiles wait behind one button, in their order, with what waits behind each', async () => {
  await open();
  await pressButton('Quick actions');
  const shown = titles().map((tile) => tile.textContent);
  expect(shown).toEqual([
    '4Book4 waiting',
    'Add Patient',
    '9Note9 waiting',
    '9+Messages10 waiting',
    'Search',
    'Alerts',
  ]);
  expect(screen.getByRole('link', { name: /^Book/ })).toHaveFocus();
});

test('people are offered only what they may do', async () => {
  await open({ role: 'PATIENT', actions: [] });
  await pressButton('Quick actions');
  expect(titles().map((tile) => tile.textContent)).toEqual(['Alerts']);
});

test('where the clinic switched messages off there is no tile for them', async () => {
  await open({ features: { messages: false } });
  await pressButton('Quick actions');
  expect(screen.queryByText('Messages')).not.toBeInTheDocument();
});

test('where the clinic switched quick actions off there are none', async () => {
  await open({ features: { quickActions: false } });
  expect(screen.queryByRole('button', { name: 'Quick actions' })).not.toBeInTheDocument();
});

test('more than the wished number wait under More', async () => {
  await open({ settings: { maxVisible: 3 } });
  await pressButton('Quick actions');
  expect(titles()).toHaveLength(4);
  await pressButton('More');
  expect(titles()).toHaveLength(7);
  expect(screen.getByRole('button', { name: 'Less' })).toBeInTheDocument();
});

test('section 4: each group can be collapsed, which the device remembers', async () => {
  await open();
  await pressButton('Quick actions');
  const group = screen.getByRole('button', { name: 'Actions' });
  expect(group).toHaveAttribute('aria-expanded', 'true');
  await press(group);
  expect(group).toHaveAttribute('aria-expanded', 'false');
  expect(titles().map((tile) => tile.textContent)).toEqual([
    '9Note9 waiting',
    '9+Messages10 waiting',
    'Search',
    'Alerts',
  ]);
  await pressButton('Close quick actions');
  await pressButton('Quick actions');
  expect(titles()).toHaveLength(4);
  await pressButton('Actions');
  expect(titles()).toHaveLength(6);
});

test('section 9: the slider of the visible actions goes from 3 to 12', () => {
  expect(QUICK_ACTION_MAX_VISIBLE_RANGE).toEqual({ min: 3, max: 12 });
});

test('the arrow keys walk the tiles and Escape goes back to the button', async () => {
  await open();
  await pressButton('Quick actions');
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('group', { name: 'Quick actions' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Quick actions' })).toHaveFocus();
});

test('a tile leads to its place and the panel folds; so it does for a press elsewhere', async () => {
  await open();
  await pressButton('Quick actions');
  await press(screen.getByRole('link', { name: 'Alerts' }));
  expect(address()).toBe('/alerts');
  await pressButton('Quick actions');
  fireEvent.pointerDown(screen.getByLabelText('address'));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Quick actions' })).not.toBeInTheDocument());
});

test('the search tile opens the search over everything', async () => {
  await open();
  const heard = jest.fn();
  const stop = onOpenPalette(heard);
  await pressButton('Quick actions');
  await pressButton('Search');
  stop();
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a note is written from anywhere', async () => {
  const server = await open();
  server.answer(notes.create, { note: { ...NOTE, text: 'Call the laboratory', isDone: false } });
  await pressButton('Quick actions');
  await pressButton(/^Note/);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), 'Call the laboratory{Enter}');
  expect(await screen.findByText('Note saved')).toBeInTheDocument();
  expect(server.requests.find(({ path }) => path === '/notes')?.body).toEqual({ text: 'Call the laboratory' });
});

test('without names the tiles keep theirs for whoever cannot see the icons', async () => {
  await open({ settings: { showLabels: false, size: 'large', position: 'top-left' } });
  const button = await screen.findByRole('button', { name: 'Quick actions' });
  expect(button.parentElement).toHaveAttribute('data-position', 'top-left');
  expect(button.parentElement).toHaveAttribute('data-size', 'large');
  await press(button);
  expect(screen.getByRole('link', { name: 'Add Patient' })).toHaveAttribute('title', 'Add Patient');
});

test('it hides when nobody uses it, never while focused, and a small tab brings it back', async () => {
  await open({ settings: { autoHide: true, hideDelay: 500 } });
  const button = await screen.findByRole('button', { name: 'Quick actions' });
  act(() => button.focus());
  await act(() => new Promise((resolve) => setTimeout(resolve, 700)));
  expect(button).toBeInTheDocument();
  act(() => button.blur());
  const tab = await screen.findByRole('button', { name: 'Show quick actions' });
  await press(tab);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Quick actions' })).toHaveFocus());
});

test('a dark panel on a light page brings its own colours', async () => {
  await open({ settings: { theme: 'dark' } });
  const { parentElement } = await screen.findByRole('button', { name: 'Quick actions' });
  expect(parentElement).toHaveStyle({ '--pc-elevated': '#1f242c' });
});

test('on a wide screen the button has the chosen position', async () => {
  await open({ settings: { position: 'top-right' } });
  const { parentElement } = await screen.findByRole('button', { name: 'Quick actions' });
  expect(parentElement).toHaveAttribute('data-position', 'top-right');
});

test('on a phone nothing floats: the host leaves the button to the tab bar', async () => {
  await open({ width: 360 });
  expect(screen.queryByRole('button', { name: 'Quick actions' })).not.toBeInTheDocument();
});

test('on a phone the button opens a sheet at the chosen position', async () => {
  await openInBar({ position: 'top-left' });
  await pressButton('Quick actions');
  const sheet = await screen.findByRole('dialog', { name: 'Quick actions' });
  expect(sheet.closest('.ant-drawer')).toHaveClass('ant-drawer-top');
  expect(within(sheet).getAllByRole('listitem')).toHaveLength(6);
  await press(within(sheet).getByRole('link', { name: /^Messages/ }));
  expect(address()).toBe('/messages');
});

test('on a phone the button has the count of what waits, and the focus after a note', async () => {
  const server = await openInBar();
  server.answer(notes.create, { note: { ...NOTE, text: 'Call the laboratory', isDone: false } });
  const opener = screen.getByRole('button', { name: 'Quick actions' });
  await waitFor(() => expect(opener).toHaveTextContent('9+'));
  await press(opener);
  await pressButton(/^Note/);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), 'Call the laboratory');
  await pressButton('Save note');
  await waitFor(() => expect(opener).toHaveFocus());
});
