import { useSession } from '@polyclinic/client';
import { WithApi } from '@polyclinic/client/testing';
import { fieldText, type Patient } from '@polyclinic/contract';
import {
  mayUse,
  recordTitlesOf,
  type AnyScreen,
  type EntryAccess,
  type Remote,
  type RemoteModule,
} from '@polyclinic/remote';
import { ModulesProvider, type ModulesOnPage } from '@polyclinic/remote/slot';
import { loadLayers, uiCatalogue } from '@polyclinic/ui';
import { i18n, I18nProvider } from '@polyclinic/ui/kit/i18n';
import { App } from '@polyclinic/ui/kit/app';
import { MemoryRouter, Route, Routes, useLocation } from '@polyclinic/ui/kit/router';
import { activateLanguage, registerCatalogue, setIssueWording } from '@polyclinic/ui/kit/setting';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { startLanguage } from './language';
import { LoginScreen } from './login-screen';
import { ownLinks } from './own-links';

interface TestedRemote extends Required<RemoteModule> {
  remote: Remote;
  /** Declarations of other modules on the page. */
  others?: Pick<Remote, 'recordTitles' | 'nextActions' | 'settingsPages'>[];
}

/** Renders the screens of an app as the frame does, for the tests of that app. */
export function testingRemote({ remote, screens, texts, others = [] }: TestedRemote) {
  const loaded = new Map<string, ComponentType<object>>();

  /** Load the screens before the page, so that tests see no intermediate loading state. */
  async function load(names: readonly string[]): Promise<void> {
    for (const name of names) {
      const Screen: AnyScreen | undefined = await screens[name]?.();
      if (Screen) loaded.set(name, Screen as ComponentType<object>);
    }
  }

  async function modulesFor(): Promise<ModulesOnPage> {
    const { dashboardCards = [], extensions = [] } = remote;
    const mine = [...dashboardCards.map((card) => ({ ...card, slot: 'dashboard' })), ...extensions]
      .filter(isMine)
      .toSorted((a, b) => a.order - b.order);
    await load(mine.map(({ screen: name }) => name));
    return {
      renderSlot: (slot, given) =>
        mine
          .filter((extension) => extension.slot === slot)
          .map(({ screen: name }) => {
            const Screen = loaded.get(name);
            return Screen && createElement(Screen, { ...given, key: name });
          }),
      recordTitles: recordTitlesOf([...others, remote]),
      nextActions: [...others, remote].flatMap(({ nextActions = [] }) => nextActions.filter(isMine)),
      settingsPages: [...others, remote].flatMap(({ settingsPages = [] }) => settingsPages.filter(isMine)),
    };
  }

  async function show(address: string, content: ReactNode): Promise<void> {
    await Promise.all([registerCatalogue(uiCatalogue), registerCatalogue(texts), loadLayers()]);
    const modules = await modulesFor();
    await activateLanguage('en');
    setIssueWording((issue) => fieldText('en', issue));
    const page = (
      <I18nProvider i18n={i18n}>
        <App>
          <WithApi>
            <MemoryRouter initialEntries={[address]}>
              <ModulesProvider value={modules}>{content}</ModulesProvider>
              <Address />
            </MemoryRouter>
          </WithApi>
        </App>
      </I18nProvider>
    );
    await act(async () => {
      render(page);
    });
  }

  async function openExtension(name: string, given: object): Promise<void> {
    await load([name]);
    const Screen = loaded.get(name);
    if (!Screen) throw new Error(`There is no ${name}`);
    await show('/dashboard', <Screen {...given} />);
  }

  return {
    /** Opens a path as the signed-in person, with the routes that the declaration gives them. */
    async openAt(address: string): Promise<void> {
      const mine = remote.routes.filter(isMine);
      await load(mine.map(({ screen: name }) => name));
      await show(
        address,
        <Routes>
          {mine.map(({ path, screen: name }) => {
            const Screen = loaded.get(name);
            return Screen && <Route key={path} path={path} element={<Screen />} />;
          })}
          <Route path="*" element="Not here" />
        </Routes>,
      );
    },
    /** Renders a card of the dashboard. */
    async openCard(name: string): Promise<void> {
      await openExtension(name, {});
    },
    /** Opens a public page of this app by its link; no session needed. */
    async openLink(address: string): Promise<{ unmount: () => void }> {
      window.history.replaceState(null, '', address);
      await Promise.all([startLanguage(), registerCatalogue(texts)]);
      return act(async () => render(<LoginScreen loadLinks={ownLinks(remote, screens)} />));
    },
    /** Renders the component that this app adds to a slot of another screen. */
    openExtension,
  };
}

function isMine(entry: EntryAccess): boolean {
  const { userType, user } = useSession.getState();
  if (userType === 'tenant') return mayUse(entry, user);
  return userType === 'super-admin' && mayUse(entry, 'platform');
}

/** Returns names and values stored on this device. Remotes may not access storage themselves. */
export function keptOnDevice(): [name: string, value: string][] {
  return Object.entries(localStorage) as [string, string][];
}

/** Clears the device's storage. */
export function clearDevice(): void {
  localStorage.clear();
}

/** Returns a response with all rows on one page. */
export function pageOf<K extends string, T>(key: K, rows: T[]) {
  const pagination = { page: 1, limit: 20, totalCount: rows.length, totalIsExact: true };
  return { [key]: rows, pagination } as Record<K, T[]> & { pagination: typeof pagination };
}

/** A patient, complete by the contract. */
export function somePatient(more: Partial<Patient> = {}): Patient {
  return {
    id: '0192f0c1-0000-7000-8000-000000000101',
    firstName: 'Asha',
    lastName: 'Rao',
    fullName: 'Asha Rao',
    nativeName: 'आशा राव',
    recordNumber: 'P-000101',
    gender: 'FEMALE',
    dateOfBirth: '1990-03-05',
    age: 39,
    phone: '+91 44 5550 0101',
    email: null,
    address: null,
    occupation: null,
    preferredLanguage: null,
    emergencyContactName: null,
    emergencyContactPhone: null,
    emergencyRelationship: null,
    insurer: null,
    policyNumber: null,
    insuredUntil: null,
    roomNumber: null,
    alert: null,
    notes: null,
    staffNotes: null,
    isActive: true,
    status: 'ACTIVE',
    lastVisit: '2029-12-20',
    version: 3,
    createdAt: '2030-01-01T00:00:00Z',
    updatedAt: '2030-01-01T00:00:00Z',
    ...more,
  };
}

/** Clicks an element and waits for the result: lazy parts suspend, which needs an awaited act. */
export async function press(element: Element): Promise<void> {
  await act(async () => {
    fireEvent.click(element);
  });
}

/** Clicks the button of that name, once it is there; of several, the one in the dialog that was opened last. */
export async function pressButton(name: string | RegExp): Promise<void> {
  const found = await screen.findAllByRole('button', { name });
  const dialog = screen.queryAllByRole('dialog').at(-1);
  const [inDialog, another] = found.filter((button) => dialog?.contains(button));
  const isClear = found.length > 1 && inDialog && !another;
  await press(isClear ? inDialog : await screen.findByRole('button', { name }));
}

/** Replaces the value of the field with that label. */
export async function fill(label: string, value: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await act(async () => {
    fireEvent.change(field, { target: { value } });
  });
}

/** Returns the current URL, so that tests can check navigation. */
export function address(): string {
  return screen.getByLabelText('address').textContent ?? '';
}

function Address() {
  const { pathname, search } = useLocation();
  return (
    <p role="note" aria-label="address">
      {pathname + search}
    </p>
  );
}
