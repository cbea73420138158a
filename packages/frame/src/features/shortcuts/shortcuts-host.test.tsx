import { useSession } from '@polyclinic/client';
import { fakeServer, WithApi } from '@polyclinic/client/testing';
import { KEYBOARD_SHORTCUTS, PREFERENCES_AT_START, TEXTS, user, type UserPreferences } from '@polyclinic/contract';
import { guardLeave, MemoryRouter, useLocation } from '@polyclinic/ui/kit/router';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppProviders } from '../../app-providers';
import type { FrameNavigationEntry } from '../../frame-catalogue';
import { startLanguage } from '../../language';
import { onOpenPalette } from '../palette/open-palette';
import { ShortcutSettings } from './shortcut-settings';
import { ShortcutsHost } from './shortcuts-host';

const line = (path: string): FrameNavigationEntry => ({ title: { en: path, hi: path, ta: path }, icon: 'home', path });
const navigation = ['/dashboard', '/appointments', '/patients'].map(line);

function Address() {
  const { pathname } = useLocation();
  return (
    <p role="note" aria-label="address">
      {pathname}
    </p>
  );
}

async function open({ shortcuts = {}, at = '/start', menu = navigation }: Options = {}) {
  localStorage.clear();
  const preferences: UserPreferences = {
    ...PREFERENCES_AT_START,
    shortcuts: { ...PREFERENCES_AT_START.shortcuts, ...shortcuts },
  };
  const server = fakeServer('ADMIN', { user: { preferences } });
  server.answer(user.updatePreferences, ({ body }) => ({ preferences: { ...preferences, ...(body as object) } }));
  await startLanguage();
  const page = (
    <WithApi>
      <AppProviders>
        <MemoryRouter initialEntries={[at]}>
          <ShortcutsHost
            isPhone={false}
            catalogue={{ navigation: menu, quickActions: [], voiceCommands: [], searchResults: [] }}
          />
          <ShortcutSettings />
          <input aria-label="Notes" />
          <Address />
        </MemoryRouter>
      </AppProviders>
    </WithApi>
  );
  await act(async () => render(page));
  return server;
}
interface Options {
  shortcuts?: Partial<UserPreferences['shortcuts']>;
  at?: string;
  menu?: FrameNavigationEntry[];
}

const press = async (key: string, more: KeyboardEventInit = {}, target: Element = document.body) => {
  let isLeftAlone = true;
  await act(async () => {
    isLeftAlone = fireEvent.keyDown(target, { key, ...more });
  });
  return isLeftAlone;
};
const ctrl = (key: string, target?: Element) => press(key, { ctrlKey: true }, target);
const address = () => screen.getByLabelText('address').textContent;
const bindings = () => {
  const { user: person } = useSession.getState();
  return (person as { preferences: UserPreferences }).preferences.shortcuts.bindings;
};

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

function palette() {
  const opened = jest.fn();
  closing.push(onOpenPalette(opened));
  return opened;
}

test('the usual keys are the specified ones', async () => {
  await open();
  const shown = screen
    .getAllByRole('listitem')
    .map((item) => [...item.querySelectorAll('kbd')].map((key) => key.textContent).join('+'));
  expect(shown.slice(0, KEYBOARD_SHORTCUTS.length)).toEqual(KEYBOARD_SHORTCUTS);
});

test('pages are a key away', async () => {
  await open();
  await ctrl('1');
  expect(address()).toBe('/dashboard');
  await ctrl('2');
  expect(address()).toBe('/patients');
  expect(await ctrl('3')).toBe(false);
  expect(address()).toBe('/appointments');
});

test('a page that the menu does not offer has no key', async () => {
  await open({ menu: [line('/appointments')] });
  expect(await ctrl('1')).toBe(true);
  expect(address()).toBe('/start');
});

test('search and palette open by their keys, also from a field', async () => {
  const opened = palette();
  await open();
  await ctrl('f');
  await ctrl('k', screen.getByLabelText('Notes'));
  expect(opened).toHaveBeenCalledTimes(2);
});

test('while somebody writes, nothing is taken from the text or from the browser', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  await open();
  const notes = screen.getByLabelText('Notes');
  expect(await press('?', { shiftKey: true }, notes)).toBe(true);
  expect(await press('F5', {}, notes)).toBe(true);
  expect(await ctrl('p', notes)).toBe(true);
  expect(await ctrl('c', notes)).toBe(true);
  expect(print).not.toHaveBeenCalled();
  expect(await ctrl('p')).toBe(false);
  expect(print).toHaveBeenCalledTimes(1);
});

test('F5 asks again for what is on show, and says so on the dashboard', async () => {
  await open({ at: '/dashboard' });
  await press('F5');
  expect(await screen.findByText(TEXTS.dashboardRefreshed)).toBeInTheDocument();
});

test('what was typed is not lost to a key', async () => {
  await open();
  let mayLeave = false;
  const release = guardLeave(async () => mayLeave);
  await ctrl('1');
  expect(address()).toBe('/start');
  mayLeave = true;
  await ctrl('1');
  expect(address()).toBe('/dashboard');
  release();
});

test('? shows all the keys', async () => {
  await open();
  await press('?', { shiftKey: true });
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(sheet).getAllByRole('listitem')).toHaveLength(8);
});

test('switched off, no key does anything', async () => {
  const opened = palette();
  await open({ shortcuts: { enabled: false } });
  await ctrl('1');
  await ctrl('k');
  await press('?', { shiftKey: true });
  expect([address(), opened.mock.calls, screen.queryByRole('dialog')]).toEqual(['/start', [], null]);
});

test('keys that a person chose count instead of the usual ones', async () => {
  await open({ shortcuts: { bindings: { dashboard: 'Alt+D' } } });
  await ctrl('1');
  expect(address()).toBe('/start');
  await press('d', { altKey: true });
  expect(address()).toBe('/dashboard');
});

describe('giving an action other keys', () => {
  const change = async (name: string, key: string, more: KeyboardEventInit = {}) => {
    await userEvent.click(screen.getByRole('button', { name: `Change keys for ${name}` }));
    await press(key, more, screen.getByRole('button', { name: `Press the new keys for ${name}` }));
  };

  test('is done by pressing them, and undone', async () => {
    const server = await open();
    await change('Dashboard', 'd', { altKey: true });
    expect(bindings()).toEqual({ dashboard: 'Alt+D' });
    expect(address()).toBe('/start');
    await waitFor(() => expect(server.requests[0]?.path).toBe('/user/preferences'));
    await userEvent.click(screen.getByRole('button', { name: 'Reset keys for Dashboard' }));
    expect(bindings()).toEqual({});
  });

  test('is refused where another action has them, which is named', async () => {
    await open();
    await change('Dashboard', '2', { ctrlKey: true });
    expect(screen.getByRole('alert')).toHaveTextContent('Ctrl 2 is already used for “Patients”. Choose other keys.');
    expect(bindings()).toEqual({});
  });

  test('is refused where they edit text or belong to the browser', async () => {
    await open();
    await change('Dashboard', 'c', { ctrlKey: true });
    expect(screen.getByRole('alert')).toHaveTextContent(/^Ctrl C can't be used/);
    await change('Dashboard', 'd');
    expect(screen.getByRole('alert')).toHaveTextContent(/^D can't be used/);
    expect(bindings()).toEqual({});
  });

  test('is given up with Escape', async () => {
    await open();
    await change('Dashboard', 'Escape');
    expect(screen.getByRole('button', { name: 'Change keys for Dashboard' })).toBeInTheDocument();
    expect([bindings(), screen.queryByRole('alert')]).toEqual([{}, null]);
  });
});
