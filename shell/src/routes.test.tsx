import { fakeServer, WithApi } from '@polyclinic/client/testing';
import { user, type Duty } from '@polyclinic/contract';
import { AppProviders, startLanguage, usePerson } from '@polyclinic/frame';
import { catalogueFor, platformEntry, type Remote } from '@polyclinic/remote';
import { MemoryRouter, useRoutes } from '@polyclinic/ui/kit/router';
import { act, render, screen, within } from '@testing-library/react';
import { isValidElement } from 'react';
import { ownPages } from './own-pages';
import { routesFor } from './routes';

jest.mock('./remotes/remote-screen', () => ({
  RemoteScreen: ({ remote, screen: name }: { remote: string; screen: string }) => `${name} of ${remote}`,
}));

function module(id: string, duty: Duty, order: number): Remote {
  const title = { en: id, hi: id, ta: id };
  const access = { roles: ['ADMIN'] as const, duties: [duty] };
  return {
    id,
    title,
    routes: [
      {
        path: `/${id}`,
        screen: 'FirstScreen',
        device: 'desktop',
        ...access,
      },
    ],
    navigation: [
      {
        title,
        icon: 'home',
        path: `/${id}`,
        order,
        ...access,
      },
    ],
  };
}

const platform: Remote = {
  id: 'platform',
  title: { en: 'Platform', hi: 'Platform', ta: 'Platform' },
  routes: [{ path: '/releases', screen: 'ReleasesScreen', device: 'desktop', ...platformEntry }],
  navigation: [
    {
      title: { en: 'Releases', hi: 'Releases', ta: 'Releases' },
      icon: 'apps',
      path: '/releases',
      order: 1,
      ...platformEntry,
    },
  ],
};

const REMOTES = [module('hr', 'HR', 10), module('finance', 'FINANCE', 20), platform];

function Pages({ remotes }: { remotes: Remote[] }) {
  const person = usePerson();
  return useRoutes(person ? routesFor(catalogueFor(remotes, person, 'desktop'), person, false) : []);
}

async function open(address: string, remotes = REMOTES) {
  localStorage.removeItem('polyclinic.language');
  await startLanguage();
  const page = (
    <WithApi>
      <AppProviders>
        <MemoryRouter initialEntries={[address]}>
          <Pages remotes={remotes} />
        </MemoryRouter>
      </AppProviders>
    </WithApi>
  );
  await act(async () => render(page));
}

const menu = () =>
  within(screen.getByRole('navigation', { name: 'Main menu' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('whoever holds one duty lands on its module and sees no other', async () => {
  fakeServer('STAFF', { duties: ['FINANCE'] }).refuse(user.counts, 'SERVICE_UNAVAILABLE');
  await open('/');
  expect(await screen.findByText('FirstScreen of finance')).toBeInTheDocument();
  expect(menu()).toEqual(['finance', 'Notes']);
});

test('the address of another duty’s module is nowhere', async () => {
  fakeServer('STAFF', { duties: ['FINANCE'] }).refuse(user.counts, 'SERVICE_UNAVAILABLE');
  await open('/hr');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
});

test('a super administrator lands on the first screen of the platform', async () => {
  fakeServer('SUPER_ADMIN');
  await open('/');
  expect(await screen.findByText('ReleasesScreen of platform')).toBeInTheDocument();
  expect(menu()).toEqual(['Releases']);
});

test('where no module has anything for the platform, a super administrator lands on the own account', async () => {
  const server = fakeServer('SUPER_ADMIN');
  await open('/', REMOTES.slice(0, 2));
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeInTheDocument();
  expect(server.requests.map(({ path }) => path)).toContain('/super-admin/profile');
});

test('on a phone the dashboard is the one made for phones, and the whole one is behind it', () => {
  const phone: Remote = {
    ...module('phone', 'FINANCE', 1),
    routes: [{ path: '/dashboard', screen: 'PhoneDashboard', device: 'mobile', onlyOnDevice: true, roles: ['ADMIN'] }],
    navigation: [],
  };
  const person = { role: 'ADMIN', duties: [] } as const;
  const ofDevice = (device: 'desktop' | 'mobile') =>
    routesFor(catalogueFor([phone], person, device), person, false)
      .flatMap(({ children = [] }) => children)
      .filter(({ path }) => path?.startsWith('/dashboard'))
      .map(({ path, element }) => [path, isValidElement<{ screen?: string }>(element) && element.props.screen]);
  expect(ofDevice('desktop')).toEqual([
    ['/dashboard', undefined],
    ['/dashboard/full', undefined],
  ]);
  expect(ofDevice('mobile')).toEqual([
    ['/dashboard/full', undefined],
    ['/dashboard', 'PhoneDashboard'],
  ]);
});

test.each(['ADMIN', 'PATIENT', 'platform'] as const)(
  'every page that the shell has for %s without a module is named in its release',
  (role) => {
    const person = role === 'platform' ? role : { role, duties: [] };
    const catalogue = catalogueFor([], person, 'desktop');
    const routes = routesFor(catalogue, person, true).flatMap(({ children = [] }) => children);
    const paths = routes.flatMap(({ path }) => path ?? []).filter((path) => path !== '*');
    expect(paths.length).toBeGreaterThan(3);
    expect(ownPages).toEqual(expect.arrayContaining(paths));
  },
);
