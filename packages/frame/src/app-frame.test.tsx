import { foldedGroups, setFoldedGroups } from '@polyclinic/client';
import { fakeServer, testTenant, WithApi } from '@polyclinic/client/testing';
import { auth, PREFERENCES_AT_START, user } from '@polyclinic/contract';
import { Page } from '@polyclinic/ui';
import { MemoryRouter, Outlet, Route, Routes, useLocation } from '@polyclinic/ui/kit/router';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppFrame } from './app-frame';
import { AppProviders } from './app-providers';
import { standsAbove, type FrameCatalogue } from './frame-catalogue';
import { isFirstScreenShown } from './first-screen';
import { startLanguage } from './language';
import { sampleLogin } from './testing-people';

const entry = (en: string, path: string, group?: string) => ({
  title: { en, hi: `${en} hi`, ta: `${en} ta` },
  icon: 'calendar',
  path,
  ...(group && { group: { en: group, hi: group, ta: group } }),
});
const catalogue: FrameCatalogue = {
  navigation: [
    { ...entry('Appointments', '/appointments', 'Clinic'), short: { en: 'Visits', hi: 'Visits hi', ta: 'Visits ta' } },
    entry('Patients', '/patients', 'Clinic'),
    entry('Invoices', '/invoices', 'Finance'),
    entry('Payments', '/payments', 'Finance'),
    entry('Stock', '/stock', 'Supplies'),
    entry('Orders', '/orders', 'Supplies'),
  ],
  quickActions: [{ ...entry('Book', '/appointments?book'), id: 'book', priority: 'high', roles: ['ADMIN'] }],
  voiceCommands: [],
  searchResults: [],
};

function Screen({ title }: { title: string }) {
  const { search } = useLocation();
  return <Page title={title}>{`All ${title}${search}`}</Page>;
}

async function open({ width = 1280, shown = catalogue, at = '/appointments', folded = [] as string[] } = {}) {
  localStorage.clear();
  setFoldedGroups(folded);
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media.includes('max-width: 767') && width < 768,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  await startLanguage();
  const page = (
    <WithApi>
      <AppProviders>
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            <Route
              element={
                <AppFrame catalogue={shown}>
                  <Outlet />
                </AppFrame>
              }
            >
              {['Appointments', 'Patients', 'Orders', 'Account'].map((title) => (
                <Route key={title} path={`/${title.toLowerCase()}`} element={<Screen title={title} />} />
              ))}
            </Route>
          </Routes>
        </MemoryRouter>
      </AppProviders>
    </WithApi>
  );
  // The frame's texts load while it waits, and then what follows the first screen.
  await act(async () => render(page));
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(isFirstScreenShown()).toBe(true));
  await act(async () => void (await import('./frame-parts')));
}

test('the menu shows what is offered, by module, and leads there', async () => {
  fakeServer('ADMIN', { tenant: sampleLogin.tenant });
  await open();
  const menu = screen.getByRole('navigation', { name: 'Main menu' });
  expect(
    within(menu)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Clinic', 'Finance', 'Supplies']);
  expect(within(menu).getByRole('link', { name: 'Appointments' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(within(menu).getByRole('link', { name: 'Patients' }));
  expect(await screen.findByText('All Patients')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(document.title).toBe('Patients · Adyar Polyclinic');
});

test('a long menu scrolls to the entry of the page', async () => {
  fakeServer('ADMIN');
  const scrolled: (string | null)[] = [];
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.textContent);
  });
  await open();
  await userEvent.click(screen.getByRole('link', { name: 'Orders' }));
  expect(await screen.findByText('All Orders')).toBeInTheDocument();
  expect(scrolled).toEqual(['Appointments', 'Orders']);
});

test('an entry that others stand below is on for its own page alone', () => {
  const above = [entry('Place', '/appointments', 'Clinic'), entry('Below', '/appointments/below', 'Clinic')];
  expect(above.map((one) => standsAbove(one, above))).toEqual([true, false]);
});

test('the menu folds to its icons, still named, and stays so', async () => {
  fakeServer('ADMIN');
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Collapse menu' }));
  expect(screen.getByRole('link', { name: 'Patients' })).toHaveAttribute('title', 'Patients');
  expect(localStorage.getItem('polyclinic.navigation')).toBe('folded');
});

test('a group of the menu folds, and stays so for the person', async () => {
  fakeServer('ADMIN');
  await open();
  const menu = screen.getByRole('navigation', { name: 'Main menu' });
  const fold = within(menu).getByRole('button', { name: 'Finance' });
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  expect(within(menu).queryByRole('link', { name: 'Invoices' })).not.toBeInTheDocument();
  expect(foldedGroups()).toEqual(['Finance']);
  await userEvent.click(fold);
  expect(within(menu).getByRole('link', { name: 'Invoices' })).toBeInTheDocument();
  expect(foldedGroups()).toEqual([]);
});

test('the group of the page on the screen is open, folded or not, and folds again behind it', async () => {
  fakeServer('ADMIN');
  await open({ at: '/orders', folded: ['Supplies', 'Finance'] });
  const menu = screen.getByRole('navigation', { name: 'Main menu' });
  expect(within(menu).getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page');
  expect(within(menu).queryByRole('button', { name: 'Supplies' })).not.toBeInTheDocument();
  expect(within(menu).getByRole('button', { name: 'Finance' })).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(within(menu).getByRole('link', { name: 'Patients' }));
  expect(await screen.findByText('All Patients')).toBeInTheDocument();
  expect(within(menu).getByRole('button', { name: 'Supplies' })).toHaveAttribute('aria-expanded', 'false');
});

test('a menu of icons shows the entries of every group', async () => {
  fakeServer('ADMIN');
  await open({ folded: ['Finance'] });
  await userEvent.click(screen.getByRole('button', { name: 'Collapse menu' }));
  expect(screen.getByRole('link', { name: 'Invoices' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Finance' })).not.toBeInTheDocument();
});

test('the groups under More fold as well', async () => {
  fakeServer('ADMIN', { tenant: sampleLogin.tenant });
  await open({ width: 360, folded: ['Supplies'] });
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  const sheet = await screen.findByRole('dialog');
  expect(within(sheet).queryByRole('link', { name: 'Orders' })).not.toBeInTheDocument();
  await userEvent.click(within(sheet).getByRole('button', { name: 'Supplies' }));
  expect(within(sheet).getByRole('link', { name: 'Orders' })).toBeInTheDocument();
});

test('the bar of a phone has three buttons at most; voice control is in the account menu', async () => {
  fakeServer('ADMIN', { tenant: sampleLogin.tenant, user: { firstName: 'Asha', lastName: 'Rao' } });
  await open({ width: 360 });
  const bar = screen.getByRole('banner');
  await within(bar).findByRole('button', { name: 'Search everything' });
  expect(within(bar).getAllByRole('button')).toHaveLength(3);
  await userEvent.click(within(bar).getByRole('button', { name: /^Asha Rao .*account menu$/ }));
  await userEvent.click(await screen.findByText('Voice control'));
  expect(await screen.findByRole('button', { name: 'Close voice control' })).toBeInTheDocument();
});

test('the clinic is shown by its name and initials', async () => {
  fakeServer('NURSE', { tenant: sampleLogin.tenant });
  await open();
  expect(screen.getByRole('link', { name: 'Adyar Polyclinic' })).toHaveTextContent('AP');
});

test('a single quick action is a button of its own', async () => {
  fakeServer('ADMIN');
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Book' }));
  expect(await screen.findByText('All Appointments?book')).toBeInTheDocument();
});

test('on a phone the bar has three tabs, the quick actions in the middle, and the rest under More', async () => {
  fakeServer('ADMIN', { tenant: sampleLogin.tenant });
  await open({ width: 360 });
  const tabs = screen.getByRole('navigation', { name: 'Main menu' });
  await within(tabs).findByRole('button', { name: 'Quick actions' });
  const items = within(tabs).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual(['Visits', 'Patients', 'Quick actions', 'Invoices', 'More']);
  expect(screen.getAllByRole('button', { name: 'Quick actions' })).toHaveLength(1);
  await userEvent.click(within(tabs).getByRole('button', { name: 'More' }));
  const sheet = await screen.findByRole('dialog');
  await userEvent.click(within(sheet).getByRole('link', { name: 'Orders' }));
  expect(await screen.findByText('All Orders')).toBeInTheDocument();
});

test('on a phone without quick actions the bar has the action itself, and five places at most', async () => {
  const { tenant } = sampleLogin;
  const settings = { ...tenant.settings, features: { ...tenant.settings.features, quickActions: false } };
  fakeServer('ADMIN', { tenant: { ...tenant, settings } });
  await open({ width: 360 });
  const tabs = screen.getByRole('navigation', { name: 'Main menu' });
  expect(within(tabs).getAllByRole('listitem')).toHaveLength(5);
  expect(within(tabs).getByRole('link', { name: 'Invoices' })).toBeInTheDocument();
  await userEvent.click(within(tabs).getByRole('button', { name: 'Book' }));
  expect(await screen.findByText('All Appointments?book')).toBeInTheDocument();
});

test('a wide screen reserves room for the button of the quick actions at its chosen position', async () => {
  fakeServer('ADMIN', { tenant: sampleLogin.tenant });
  await open();
  expect(screen.getByRole('main').parentElement).toHaveAttribute('data-quick', 'bottom-right');
});

test('the language of the whole frame changes without a reload, and screens keep their state', async () => {
  const server = fakeServer('DOCTOR');
  server.answer(user.updatePreferences, { preferences: { ...PREFERENCES_AT_START, language: 'hi' } });
  // The profile is refetched after every change; without a response the stored person stays.
  server.disconnect(auth.me);
  await open();
  const screenBefore = screen.getByRole('heading', { level: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Language: English' }));
  await userEvent.click(await screen.findByText('हिन्दी'));
  expect(await screen.findByRole('link', { name: 'Patients hi' })).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('lang', 'hi');
  expect(screenBefore).toBeInTheDocument();
  expect(server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({ language: 'hi' });
});

test('a language that the server does not take is taken back, with a word', async () => {
  const server = fakeServer('DOCTOR');
  server.refuse(user.updatePreferences, 'SERVICE_UNAVAILABLE');
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Language: English' }));
  await userEvent.click(await screen.findByText('தமிழ்'));
  expect(
    await screen.findByText('The service is not available right now. Please try again shortly.'),
  ).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Patients' })).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('lang', 'en');
});

test('the account is one click away for people of a clinic', async () => {
  fakeServer('NURSE', { user: { firstName: 'Asha', lastName: 'Rao' } });
  await open();
  await userEvent.click(screen.getByRole('button', { name: /^Asha Rao .*account menu$/ }));
  await userEvent.click(await screen.findByText('Your account'));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Account' });
  await waitFor(() => expect(heading).toHaveFocus());
});

test('someone can see who they are and leave', async () => {
  const server = fakeServer('RECEPTIONIST', { user: { firstName: 'Asha', lastName: 'Rao' } });
  server.answer(auth.logout, {});
  await open();
  await userEvent.click(screen.getByRole('button', { name: /^Asha Rao .*account menu$/ }));
  expect(await screen.findAllByText('Receptionist')).not.toHaveLength(0);
  await userEvent.click(await screen.findByText('Log out'));
  await waitFor(() => expect(server.ends).toEqual([{ reason: 'signed-out', to: `/login?clinic=${testTenant().id}` }]));
});

test('a super administrator has the frame without what belongs to a clinic', async () => {
  const server = fakeServer('SUPER_ADMIN');
  await open({
    shown: {
      navigation: [entry('Appointments', '/appointments')],
      quickActions: [],
      voiceCommands: [],
      searchResults: [],
    },
  });
  expect(screen.getByRole('link', { name: 'Polyclinic' })).toBeInTheDocument();
  await userEvent.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(sheet).getByText('Refresh data')).toBeInTheDocument();
  expect(within(sheet).queryByText(/in your account settings/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Notifications|voice/i })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Test Super Super administrator account menu' }));
  expect(await screen.findByText('Your account')).toBeInTheDocument();
  expect(screen.queryByText('Preferences')).not.toBeInTheDocument();
  expect(screen.queryByText('Take the tour')).not.toBeInTheDocument();
  // No endpoint of a clinic was called.
  expect(server.requests.filter(({ path }) => !path.startsWith('/super-admin/'))).toEqual([]);
});
