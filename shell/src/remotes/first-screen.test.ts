import { fakeServer } from '@polyclinic/client/testing';
import { patients, type ModuleRelease } from '@polyclinic/contract';
import { QueryClient } from '@polyclinic/ui/kit/query';
import { leaveFirstScreen, loadFirstScreen, offerFor } from './first-screen';
import { preloadScreens } from './preload';
import { release } from './testing-runner';

const stop = jest.fn();
const show = jest.fn(() => stop);
let phase = 'waiting';
let tell = () => undefined as void;

jest.mock('./preload');
jest.mock('./registry', () => ({ listModules: async () => mockModules }));
jest.mock('./running-modules', () => ({
  runnerOf: () => ({
    show: (screen: string) => (show as (screen: string) => () => void)(screen),
    stateOf: () => ({ phase }),
    subscribe: (listener: () => void) => {
      tell = listener;
      return () => undefined;
    },
  }),
}));

const query = { limit: 20, page: 1, sortBy: 'lastName', sortOrder: 'asc' };
const OPENS_WITH = {
  key: ['patients', 'list', { query }],
  request: { path: '/patients', audience: 'tenant' as const, query },
};
const ward: ModuleRelease = {
  ...release('1'),
  declaration: {
    ...release('1').declaration,
    routes: [{ path: '/beds', screen: 'Beds', device: 'desktop', roles: ['NURSE'], opensWith: [OPENS_WITH] }],
  },
};
const mockModules = [ward];

beforeEach(() => {
  phase = 'waiting';
  jest.clearAllMocks();
  leaveFirstScreen();
});
afterEach(() => window.history.replaceState(null, '', '/'));

test('the screen at the address loads before the frame is there, and is held until its component holds it', async () => {
  const server = fakeServer('NURSE');
  server.answer(patients.list, { patients: [], pagination: { page: 1, limit: 20, totalCount: 0, totalIsExact: true } });
  window.history.replaceState(null, '', '/beds');
  let isReady = false;
  const loaded = loadFirstScreen(new QueryClient()).then(() => (isReady = true));
  await new Promise((resolve) => setTimeout(resolve));
  expect(show).toHaveBeenCalledWith('Beds');
  expect(preloadScreens).toHaveBeenCalledWith(ward, ['Beds']);
  expect(server.requests).toMatchObject([{ path: '/patients', query }]);
  tell();
  await new Promise((resolve) => setTimeout(resolve));
  expect(isReady).toBe(false);
  phase = 'ready';
  tell();
  await loaded;
  expect(stop).not.toHaveBeenCalled();
  leaveFirstScreen();
  leaveFirstScreen();
  expect(stop).toHaveBeenCalledTimes(1);
});

test.each([
  ['a screen that the person may not use', 'DOCTOR', '/beds'],
  ['an address of the frame itself', 'NURSE', '/account'],
  ['nobody', null, '/beds'],
] as const)('nothing is loaded for %s', async (_, role, address) => {
  fakeServer(role);
  window.history.replaceState(null, '', address);
  await loadFirstScreen(new QueryClient());
  expect(show).not.toHaveBeenCalled();
});

test('what the modules offer is computed once for the same person, modules and device', () => {
  const duties: never[] = [];
  const offer = offerFor(mockModules, { role: 'NURSE', duties }, 'desktop');
  expect(offerFor(mockModules, { role: 'NURSE', duties }, 'desktop')).toBe(offer);
  expect(offerFor(mockModules, { role: 'DOCTOR', duties }, 'desktop')).not.toBe(offer);
  expect(offerFor(mockModules, 'platform', 'desktop').routes).toEqual([]);
});
