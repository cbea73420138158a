import type { ComponentType } from 'react';
import { loadRelease, MissingScreen, type Loaded } from './load-release';
import { release } from './testing-runner';

const Beds = () => null;
const Plan = () => null;

const opening = (screens: Record<string, () => Promise<ComponentType>>) => ({
  open: async () => screens,
  onLate: jest.fn(),
  watch: (load: () => Promise<Loaded>) => load(),
});

test('the screens that are wanted are fetched side by side, and no other', async () => {
  const others = jest.fn();
  const { components, failure } = await loadRelease(
    release('1'),
    ['Beds', 'Plan'],
    opening({ Beds: async () => Beds, Plan: async () => Plan, Others: others }),
  );
  expect([...components]).toEqual([
    ['Beds', Beds],
    ['Plan', Plan],
  ]);
  expect(failure).toBeUndefined();
  expect(others).not.toHaveBeenCalled();
});

test('the code of a screen that throws costs that screen, whose failure is told', async () => {
  const broken = () => Promise.reject(new Error('broken on purpose'));
  const loaded = await loadRelease(release('2'), ['Beds', 'Plan'], opening({ Beds: async () => Beds, Plan: broken }));
  expect([...loaded.components.keys()]).toEqual(['Beds']);
  expect(String(loaded.failure)).toContain('broken on purpose');
});

test('code that broke while it ran, and left no screen, is a failure and not an empty screen', async () => {
  const nothing = async () => undefined as unknown as ComponentType;
  const { components, failure } = await loadRelease(release('3'), ['Beds'], opening({ Beds: nothing }));
  expect(components.size).toBe(0);
  expect(String(failure)).toContain('Beds of ward 3 did not run');
});

test('a screen that the release does not have is told apart from one that broke', async () => {
  const { failure } = await loadRelease(release('4'), ['Gone'], opening({}));
  expect(failure).toBeInstanceOf(MissingScreen);
});

test('a release that cannot be opened fails as a whole', async () => {
  const open = () => Promise.reject(new Error('404'));
  await expect(loadRelease(release('5'), ['Beds'], { ...opening({}), open })).rejects.toThrow('404');
});

test('after five seconds it is given up, and told of when it comes after all', async () => {
  jest.useFakeTimers();
  let come: (screens: Record<string, () => Promise<ComponentType>>) => void = () => undefined;
  const onLate = jest.fn();
  const open = () => new Promise<Record<string, () => Promise<ComponentType>>>((resolve) => (come = resolve));
  const failure = loadRelease(release('6'), ['Beds'], { ...opening({}), open, onLate }).catch(
    (error: unknown) => error,
  );
  await jest.advanceTimersByTimeAsync(5_000);
  expect(String(await failure)).toContain('ward 6 did not come in time');
  expect(onLate).not.toHaveBeenCalled();
  come({ Beds: async () => Beds });
  await jest.advanceTimersByTimeAsync(0);
  expect(onLate).toHaveBeenCalledWith(expect.objectContaining({ components: new Map([['Beds', Beds]]) }));
  jest.useRealTimers();
});
