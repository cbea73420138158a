import { act, screen } from '@testing-library/react';
import { openPart } from '../../testing-part';
import { pressButton } from '../../testing';
import { CachedData } from './cached-data';
import { serve } from './testing-account';

const reload = jest.fn();

beforeEach(() => {
  reload.mockClear();
  localStorage.clear();
  serve();
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(window, { caches: undefined });
});

test('cached data is cleared without logging out, and the page starts anew', async () => {
  const caches = new Set(['polyclinic-releases-2', 'polyclinic-page-2']);
  Object.assign(window, {
    caches: {
      keys: () => Promise.resolve([...caches]),
      delete: (name: string) => Promise.resolve(caches.delete(name)),
    },
  });
  localStorage.setItem('polyclinic.refreshToken', 'refresh-1');
  localStorage.setItem('polyclinic.registry', '[]');
  await openPart(<CachedData reload={reload} />);
  jest.useFakeTimers({ advanceTimers: true });
  await pressButton('Clear cached data');
  expect(await screen.findByText('Cache cleared successfully')).toBeInTheDocument();
  expect(localStorage.getItem('polyclinic.refreshToken')).toBe('refresh-1');
  expect(localStorage.getItem('polyclinic.registry')).toBeNull();
  expect([...caches]).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(1_500));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a browser that refuses is told of', async () => {
  Object.assign(window, { caches: { keys: () => Promise.reject(new Error('refused')) } });
  await openPart(<CachedData reload={reload} />);
  await pressButton('Clear cached data');
  expect(await screen.findByText('Failed to clear cache')).toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();
});
