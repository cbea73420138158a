import { named, openRunner, release, settle, standStill } from './testing-runner';

standStill();

test('the release the page knows is run, and said to have come', async () => {
  const { page, runner, states } = openRunner(named('1'), { 1: { Beds: 'comes' } });
  runner.show('Beds');
  expect(states('Beds')).toEqual(['waiting']);
  await settle();
  expect(states('Beds')).toEqual(['ready 1']);
  expect(page.opened).toEqual(['1']);
  expect(page.reports).toEqual(['1 LOADED']);
});

test('when it fails, the release that the registry names by now is run', async () => {
  const { page, runner, states } = openRunner(named('1'), { 2: { Beds: 'comes' } });
  page.asked = named('2');
  runner.show('Beds');
  await settle();
  expect(states('Beds')).toEqual(['ready 2']);
  expect(page.reports).toEqual(['1 FAILED', '2 LOADED']);
});

test('when the registry has no other, the last good one is run', async () => {
  const { page, runner, states } = openRunner(named('2', '1'), { 1: { Beds: 'comes' } });
  runner.show('Beds');
  await settle();
  expect(states('Beds')).toEqual(['ready 1']);
  expect(page.opened).toEqual(['2', '1']);
});

test('a release has only come when the screen that is wanted has come', async () => {
  const { runner, states } = openRunner(named('2', '1'), { 2: { Beds: 'fails' }, 1: { Beds: 'comes' } });
  runner.show('Beds');
  await settle();
  expect(states('Beds')).toEqual(['ready 1']);
});

test('a release that never answers is given up after five seconds', async () => {
  const { runner, states } = openRunner(named('2', '1'), { 2: 'hangs', 1: { Beds: 'comes' } });
  runner.show('Beds');
  await settle(4_900);
  expect(runner.stateOf('Beds')).toEqual({ phase: 'waiting', isTryingAnother: false });
  await settle(200);
  expect(states('Beds')).toEqual(['ready 1']);
});

test('while the older release is on its way that is known', async () => {
  const { runner } = openRunner(named('2', '1'), { 2: 'fails', 1: 'hangs' });
  runner.show('Beds');
  await settle(1_000);
  expect(runner.stateOf('Beds')).toEqual({ phase: 'waiting', isTryingAnother: true });
});

test('when nothing runs the screen has failed, and a retry after the fault recovers it', async () => {
  const { page, runner, states } = openRunner(named('1'), {});
  runner.show('Beds');
  await settle();
  expect(states('Beds')).toEqual(['failed']);
  page.behaviours = { 1: { Beds: 'comes' } };
  runner.retry();
  await settle();
  expect(states('Beds')).toEqual(['ready 1']);
});

test('a screen that has failed recovers by itself when the registry names another release', async () => {
  const { page, runner, states } = openRunner(named('1'), { 2: { Beds: 'comes' } });
  runner.show('Beds');
  await settle();
  runner.onRegistry();
  await settle();
  expect(page.opened).toEqual(['1']);
  page.known = page.asked = named('2');
  runner.onRegistry();
  await settle();
  expect(states('Beds')).toEqual(['ready 2']);
});

test('the next visit of a screen that has failed begins anew', async () => {
  const { page, runner, states } = openRunner(named('1'), {});
  runner.show('Beds')();
  runner.show('Beds')();
  await settle();
  page.behaviours = { 1: { Beds: 'comes' } };
  runner.show('Beds');
  await settle();
  expect(states('Beds')).toEqual(['ready 1']);
});

test('a chunk that is gone later takes all screens of the module to another release together', async () => {
  const { page, runner, states } = openRunner(named('1'), {
    1: { Beds: 'comes', Plan: 'fails' },
    2: { Beds: 'comes', Plan: 'comes' },
  });
  runner.show('Beds');
  await settle();
  page.asked = named('2');
  runner.show('Plan');
  expect(states('Beds', 'Plan')).toEqual(['ready 1', 'waiting']);
  await settle();
  expect(states('Beds', 'Plan')).toEqual(['ready 2', 'ready 2']);
});

test('two releases of one module are never shown together: a screen that no whole release has fails alone', async () => {
  const { runner, states } = openRunner(named('2', '1'), {
    2: { Beds: 'comes', Plan: 'fails' },
    1: { Beds: 'fails', Plan: 'comes' },
  });
  runner.show('Beds');
  await settle();
  runner.show('Plan');
  await settle();
  expect(states('Beds', 'Plan')).toEqual(['ready 2', 'failed']);
});

test('of two screens that come together one may fail alone', async () => {
  const { page, runner, states } = openRunner(named('1'), { 1: { Beds: 'comes', Plan: 'fails' } });
  runner.show('Beds');
  runner.show('Plan');
  await settle();
  expect(states('Beds', 'Plan')).toEqual(['ready 1', 'failed']);
  expect(page.opened).toEqual(['1']);
});

test('an older release without the screen is no failure of that release', async () => {
  const { page, runner, states } = openRunner(named('2', '1'), { 2: 'fails', 1: { Beds: 'comes' } });
  runner.show('Plan');
  await settle();
  expect(states('Plan')).toEqual(['failed']);
  expect(page.reports).toEqual(['2 FAILED']);
});

test('a release for other shared versions gives way to the one before it, and is not blamed', async () => {
  const { page, runner, states } = openRunner(named('3', '2'), {
    3: 'misfit',
    2: { Beds: 'comes' },
    1: { Beds: 'comes' },
  });
  page.compatible = release('1');
  runner.show('Beds');
  await settle();
  expect(states('Beds')).toEqual(['ready 2']);
  expect(page.reports).toEqual(['2 LOADED']);
  // Nor is it offered again.
  expect(runner.isStale).toBe(false);
});

test('where the one before does not fit either, the newest that fits is run', async () => {
  const { page, runner, states } = openRunner(named('3', '2'), { 3: 'misfit', 2: 'misfit', 1: { Beds: 'comes' } });
  page.compatible = release('1');
  runner.show('Beds');
  await settle();
  expect(states('Beds')).toEqual(['ready 1']);
  expect(page.reports).toEqual(['1 LOADED']);
});

test('where nothing fits, the failure names both sides', async () => {
  const { runner } = openRunner(named('3'), { 3: 'misfit' });
  runner.show('Beds');
  await settle();
  expect(runner.stateOf('Beds')).toMatchObject({
    phase: 'failed',
    versionMismatch: { message: 'ward 3 needs @polyclinic/client ^2.0.0; this page has 1.3.0' },
  });
});

test('a release that is slow is said to have failed, and shown when it comes after all', async () => {
  const { page, runner, states } = openRunner(named('1'), { 1: { Beds: 'is slow' } });
  runner.show('Beds');
  await settle(6_000);
  expect(states('Beds')).toEqual(['failed']);
  await settle(2_000);
  expect(states('Beds')).toEqual(['ready 1']);
  expect(page.reports).toEqual(['1 FAILED', '1 LOADED']);
});

test('a release that is slow does not take the place of the one that was faster', async () => {
  const { runner, states } = openRunner(named('2', '1'), { 2: { Beds: 'is slow' }, 1: { Beds: 'comes' } });
  runner.show('Beds');
  await settle(8_000);
  expect(states('Beds')).toEqual(['ready 1']);
});

test('a script that comes after all makes a screen that has failed try again', async () => {
  const { page, runner, states } = openRunner(named('1'), { 1: 'hangs' });
  runner.show('Beds');
  await settle(6_000);
  expect(states('Beds')).toEqual(['failed']);
  page.behaviours = { 1: { Beds: 'comes' } };
  runner.onLateScript();
  await settle();
  expect(states('Beds')).toEqual(['ready 1']);
});

test('a retry during a wait gives up what is under way', async () => {
  const { page, runner, states } = openRunner(named('1'), { 1: 'hangs' });
  runner.show('Beds');
  await settle(3_000);
  page.behaviours = { 1: { Beds: 'comes' } };
  runner.retry();
  await settle();
  expect(states('Beds')).toEqual(['ready 1']);
  await settle(6_000);
  expect(states('Beds')).toEqual(['ready 1']);
});
