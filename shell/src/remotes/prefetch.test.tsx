import type { ModuleRelease } from '@polyclinic/contract';
import type { Catalogue } from '@polyclinic/remote';
import { fireEvent, render, screen } from '@testing-library/react';
import { usePrefetch } from './prefetch';
import { prefetchForms, prefetchScreen } from './preload';

jest.mock('./preload');
jest.mock('./federation', () => ({}));
jest.mock('./running-modules', () => ({
  // The ward is running, with its beds on the page.
  runnerOf: (id: string) => ({
    release: id === 'ward' ? {} : undefined,
    stateOf: (name: string) => ({ phase: name === 'Beds' ? 'ready' : 'waiting' }),
  }),
  onModuleChange: (listener: (hasRunning: boolean) => void) => {
    listener(true);
    return () => undefined;
  },
}));

const ward = { id: 'ward' } as ModuleRelease;
const lab = { id: 'lab' } as ModuleRelease;
const modules = [ward, lab];
const offer = {
  routes: [
    { path: '/beds', remote: 'ward', screen: 'Beds' },
    { path: '/plan', remote: 'ward', screen: 'Plan' },
    { path: '/samples/:id', remote: 'lab', screen: 'Samples' },
    { path: '/samples', remote: 'lab', screen: 'Samples' },
  ],
  navigation: [
    { path: '/beds', remote: 'ward' },
    { path: '/samples', remote: 'lab' },
  ],
} as unknown as Pick<Catalogue, 'routes' | 'navigation'>;

function Page() {
  usePrefetch(offer, modules);
  return (
    <nav>
      {['/beds', '/plan', '/samples/7', '/elsewhere', 'https://example.org/samples'].map((path) => (
        <a key={path} href={path}>
          <span>{path}</span>
        </a>
      ))}
    </nav>
  );
}

function openOn(connection?: object) {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  render(<Page />);
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(prefetchScreen).mockClear();
  jest.mocked(prefetchForms).mockClear();
});
afterEach(() => jest.useRealTimers());

test('the pointer or the focus on a link sends for the screen that it leads to', () => {
  openOn();
  fireEvent.pointerOver(screen.getByText('/samples/7'));
  expect(prefetchScreen).toHaveBeenLastCalledWith(lab, 'Samples');
  fireEvent.focusIn(screen.getByText('/plan'));
  expect(prefetchScreen).toHaveBeenLastCalledWith(ward, 'Plan');
});

test('neither what is here already nor what belongs to no module is sent for', () => {
  openOn();
  for (const path of ['/beds', '/elsewhere', 'https://example.org/samples']) {
    fireEvent.pointerOver(screen.getByText(path));
  }
  expect(prefetchScreen).not.toHaveBeenCalled();
});

test('when the first screen has been there for a while, the next module of the menu and what forms need are sent for', () => {
  openOn();
  jest.advanceTimersByTime(2_900);
  expect(prefetchScreen).not.toHaveBeenCalled();
  expect(prefetchForms).not.toHaveBeenCalled();
  jest.advanceTimersByTime(200);
  expect(prefetchScreen).toHaveBeenCalledWith(lab, 'Samples');
  expect(prefetchForms).toHaveBeenCalled();
});

test.each([[{ saveData: true }], [{ effectiveType: '3g' }], [{ effectiveType: 'slow-2g' }], [{ type: 'cellular' }]])(
  'on a line like %j nothing is sent for ahead of time',
  (connection) => {
    openOn(connection);
    fireEvent.pointerOver(screen.getByText('/samples/7'));
    jest.advanceTimersByTime(10_000);
    expect(prefetchScreen).not.toHaveBeenCalled();
    expect(prefetchForms).not.toHaveBeenCalled();
  },
);
