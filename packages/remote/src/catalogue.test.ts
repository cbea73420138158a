import type { Duty } from '@polyclinic/contract';
import { catalogueFor, type Person } from './catalogue';
import { platformEntry, type Remote } from './define-remote';

const admin: Person = { role: 'ADMIN', duties: [] };
const title = { en: 'Beds', hi: 'बिस्तर', ta: 'படுக்கைகள்' };
const route = (device: 'desktop' | 'mobile') => ({ path: '/beds', screen: 'Beds', device, roles: ['ADMIN'] as const });
const ward: Remote = { id: 'ward', title, routes: [route('desktop')] };
const phone: Remote = { id: 'phone', title, routes: [route('mobile')] };

const ownerOf = (remotes: Remote[], device: 'desktop' | 'mobile') =>
  catalogueFor(remotes, admin, device).routes[0]?.remote;

test('a phone gets the screen made for phones, a desk the one made for desks', () => {
  expect([ownerOf([ward, phone], 'mobile'), ownerOf([ward, phone], 'desktop')]).toEqual(['phone', 'ward']);
  expect([ownerOf([phone, ward], 'mobile'), ownerOf([phone, ward], 'desktop')]).toEqual(['phone', 'ward']);
});

test('a path without a phone screen falls back to the desktop one', () => {
  expect(ownerOf([ward], 'mobile')).toBe('ward');
});

test('a desk does not show the screen of a phone for an address of another module, unless its module runs alone', () => {
  const other: Remote = { id: 'finance', title, routes: [{ ...route('desktop'), path: '/books' }] };
  const patients: Remote = { ...phone, routes: [{ ...route('mobile'), path: '/patients' }] };
  const pathsOf = (remotes: Remote[]) => catalogueFor(remotes, admin, 'desktop').routes.map(({ path }) => path);
  expect(pathsOf([patients])).toEqual(['/patients']);
  expect(pathsOf([other, patients])).toEqual(['/books']);
  expect(pathsOf([other, phone])).toEqual(['/books', '/beds']);
});

test('a screen for phones alone is not shown elsewhere, where the page of the shell has its path', () => {
  const dashboard: Remote = { ...phone, routes: [{ ...route('mobile'), onlyOnDevice: true }] };
  expect([ownerOf([dashboard], 'mobile'), ownerOf([dashboard], 'desktop')]).toEqual(['phone', undefined]);
});

test('a phone has the menu in its own order, without a second item for one page', () => {
  const item = (order: number, path = '/beds') => ({ title, icon: 'home', path, order, roles: ['ADMIN'] as const });
  const clinic: Remote = { ...ward, navigation: [item(10, '/wards'), item(20)] };
  const order: Remote = {
    ...phone,
    title: { en: 'Phone', hi: 'फ़ोन', ta: 'தொலைபேசி' },
    navigation: [
      { ...item(1), device: 'mobile' },
      { ...item(2, '/towels'), device: 'mobile' },
    ],
  };
  const menu = (device: 'desktop' | 'mobile') =>
    catalogueFor([clinic, order], admin, device).navigation.map(({ path, remote, group }) => [path, remote, group.en]);
  expect(menu('desktop')).toEqual([
    ['/wards', 'ward', 'Beds'],
    ['/beds', 'ward', 'Beds'],
  ]);
  // No module on the page has towels.
  expect(menu('mobile')).toEqual([
    ['/beds', 'phone', 'Beds'],
    ['/wards', 'ward', 'Beds'],
  ]);
});

test('of two remotes that claim one path on one device the first keeps it, and it is said', () => {
  const { routes, clashes } = catalogueFor([ward, { ...ward, id: 'finance' }, phone], admin, 'desktop');
  expect(routes.map(({ path, remote }) => [path, remote])).toEqual([['/beds', 'ward']]);
  expect(clashes).toEqual(['ward and finance both claim /beds on desktop']);
});

test('nobody is offered what neither role nor duty opens', () => {
  const books: Remote = {
    ...ward,
    routes: [{ ...route('desktop'), duties: ['FINANCE'] }],
    navigation: [{ title, icon: 'home', path: '/beds', order: 1, roles: ['ADMIN'], duties: ['FINANCE'] }],
  };
  const offered = (person: Person) => {
    const { routes, navigation } = catalogueFor([books], person, 'desktop');
    return [routes.length, navigation.length];
  };
  expect(offered({ role: 'STAFF', duties: [] })).toEqual([0, 0]);
  expect(offered({ role: 'PATIENT', duties: [] })).toEqual([0, 0]);
  expect(offered({ role: 'STAFF', duties: ['FINANCE'] })).toEqual([1, 1]);
});

test('nobody is offered a spoken command that leads where they may not go', () => {
  const beds: Remote = {
    ...ward,
    voiceCommands: [
      {
        id: 'open-beds',
        phrases: { en: ['open beds'], hi: ['बिस्तर खोलें'], ta: ['படுக்கைகளைத் திற'] },
        description: title,
        category: 'navigation',
        path: '/beds',
        roles: ['NURSE'],
        duties: ['HR'],
      },
    ],
  };
  const heard = (person: Person) => catalogueFor([beds], person, 'desktop').voiceCommands.map(({ id }) => id);
  expect(heard({ role: 'NURSE', duties: [] })).toEqual(['open-beds']);
  expect(heard({ role: 'STAFF', duties: ['HR'] })).toEqual(['open-beds']);
  expect(heard({ role: 'PATIENT', duties: [] })).toEqual([]);
});

test('menus follow the order, quick actions the priority that the apps ask for', () => {
  const entry = (order: number) => ({ title, icon: 'home', path: `/beds/${order}`, order, roles: ['ADMIN'] as const });
  const action = (priority: 'high' | 'low') => ({ ...entry(0), id: priority, priority });
  const { navigation, quickActions } = catalogueFor(
    [
      { ...ward, navigation: [entry(20)], quickActions: [action('low')] },
      { ...phone, navigation: [entry(10)], quickActions: [action('high')] },
    ],
    admin,
    'desktop',
  );
  expect(navigation.map(({ order, remote }) => [order, remote])).toEqual([
    [10, 'phone'],
    [20, 'ward'],
  ]);
  expect(quickActions.map(({ id }) => id)).toEqual(['high', 'low']);
});

test('whoever holds one duty is offered the module of that duty, and nothing of the others', () => {
  const module = (id: string, duty: Duty, order: number): Remote => {
    const access = { roles: ['ADMIN'] as const, duties: [duty] };
    const entry = { title, icon: 'home', path: `/${id}` };
    return {
      id,
      title,
      routes: [
        {
          path: `/${id}`,
          screen: 'Screen',
          device: 'desktop',
          ...access,
        },
      ],
      navigation: [
        {
          ...entry,
          order,
          ...access,
        },
      ],
      quickActions: [
        {
          ...entry,
          id,
          priority: 'high',
          ...access,
        },
      ],
      dashboardCards: [
        {
          id,
          screen: 'Card',
          order,
          ...access,
        },
      ],
      searchResults: [
        {
          ...entry,
          kind: 'people',
          order,
          details: [],
          ...access,
        },
      ],
      nextActions: [
        {
          kind: 'MAIL_FAILED',
          one: title,
          other: title,
          path: '/here/:id',
          list: '/here',
          ...access,
        },
      ],
      settingsPages: [
        {
          ...entry,
          order,
          ...access,
        },
      ],
    };
  };
  const remotes = [module('finance', 'FINANCE', 20), module('hr', 'HR', 10), module('stock', 'INVENTORY', 30)];
  const owners = (person: Person) => {
    const { clashes: _, ...offered } = catalogueFor(remotes, person, 'desktop');
    return Object.entries(offered).map(([name, entries]: [string, { remote: string }[]]) => [
      name,
      entries.map(({ remote }) => remote).join(),
    ]);
  };
  const expected = (id: string) => [
    ['routes', id],
    ['navigation', id],
    ['quickActions', id],
    ['voiceCommands', ''],
    ['extensions', id],
    ['searchResults', id],
    ['nextActions', id],
    ['settingsPages', id],
  ];
  expect(owners({ role: 'STAFF', duties: ['FINANCE'] })).toEqual(expected('finance'));
  expect(owners({ role: 'STAFF', duties: ['INVENTORY'] })).toEqual(expected('stock'));
  expect(owners({ role: 'STAFF', duties: [] })).toEqual(expected(''));
  // Administrators hold all duties.
  expect(owners(admin)[1]?.[1]).toBe('hr,finance,stock');
});

test('a slot holds what the modules add to it, in their order, for those who may see it', () => {
  const roles = ['ADMIN'] as const;
  const balance: Remote = {
    id: 'finance',
    title,
    routes: [],
    extensions: [
      {
        slot: 'patient.summary',
        screen: 'Balance',
        order: 40,
        roles,
      },
      {
        slot: 'patient.summary',
        screen: 'Ledger',
        order: 5,
        roles: ['PHARMACIST'],
      },
    ],
  };
  const record: Remote = {
    ...ward,
    extensions: [
      {
        slot: 'patient.summary',
        screen: 'Stay',
        order: 10,
        roles,
      },
    ],
    dashboardCards: [
      {
        id: 'beds',
        screen: 'FreeBeds',
        order: 20,
        roles,
      },
    ],
  };
  const shown = (remotes: Remote[]) =>
    catalogueFor(remotes, admin, 'desktop').extensions.map(({ slot, remote, screen }) => [slot, remote, screen]);
  expect(shown([balance, record])).toEqual([
    ['patient.summary', 'ward', 'Stay'],
    ['dashboard', 'ward', 'FreeBeds'],
    ['patient.summary', 'finance', 'Balance'],
  ]);
  // With finance not installed there is no finance card.
  expect(shown([record]).map(([, remote]) => remote)).toEqual(['ward', 'ward']);
});

test('super administrators are offered the screens of the platform alone, and nobody of a clinic is', () => {
  const platform: Remote = {
    ...ward,
    routes: [route('desktop'), { path: '/releases', screen: 'Releases', device: 'desktop', ...platformEntry }],
    navigation: [{ title, icon: 'apps', path: '/releases', order: 1, ...platformEntry }],
  };
  const paths = (person: Person) => catalogueFor([platform], person, 'mobile').routes.map(({ path }) => path);
  expect(paths('platform')).toEqual(['/releases']);
  expect(paths(admin)).toEqual(['/beds']);
});
