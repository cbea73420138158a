import { named, openRunner, settle, standStill } from './testing-runner';

standStill();

/** A page that runs release 2, with 1 before it. */
async function running(previous: string | undefined = '1') {
  const { page, runner, states } = openRunner(named('2', previous), {
    1: { Beds: 'comes', Plan: 'comes' },
    2: { Beds: 'comes', Plan: 'comes' },
  });
  runner.show('Beds');
  await settle();
  return { page, runner, states };
}

test('a release that crashes at once gives way to the one before, is reported, and is not run again on this device', async () => {
  const { page, runner, states } = await running();
  runner.crashed('Beds');
  await settle();
  expect(states('Beds')).toEqual(['ready 1']);
  expect(page.reports).toEqual(['2 LOADED', '2 CRASHED', '1 LOADED']);
  expect(page.avoided).toEqual(['2']);
  expect(runner.isStale).toBe(false);
});

test('a screen that crashes later is shown again on request, and gives way when it crashes again', async () => {
  const { page, runner, states } = await running();
  await settle(5_000);
  runner.crashed('Beds');
  await settle();
  expect(states('Beds')).toEqual(['ready 2']);
  expect(await runner.retryCrashed('Beds')).toBe(false);
  runner.crashed('Beds');
  await settle();
  expect(states('Beds')).toEqual(['ready 1']);
  expect(page.avoided).toEqual(['2']);
});

test('a screen that is opened later and crashes at once takes all screens of the module with it', async () => {
  const { runner, states } = await running();
  await settle(5_000);
  runner.show('Plan');
  await settle();
  runner.crashed('Plan');
  await settle();
  expect(states('Beds', 'Plan')).toEqual(['ready 1', 'ready 1']);
});

test('what is being typed elsewhere stays, until Try Again is pressed after it', async () => {
  const { page, runner, states } = await running();
  page.isGuarded = true;
  runner.crashed('Beds');
  await settle();
  expect(states('Beds')).toEqual(['ready 2']);
  page.isGuarded = false;
  expect(await runner.retryCrashed('Beds')).toBe(true);
  expect(states('Beds')).toEqual(['ready 1']);
});

test('a newer release is preferred to the one before', async () => {
  const { page, runner, states } = await running();
  page.asked = named('3', '2');
  page.behaviours[3] = { Beds: 'comes' };
  runner.crashed('Beds');
  await settle();
  expect(states('Beds')).toEqual(['ready 3']);
});

test('where there is no other release, or none that works, the same code is shown again on request', async () => {
  const alone = await running('');
  alone.page.known = alone.page.asked = named('2');
  alone.runner.crashed('Beds');
  await settle();
  expect(await alone.runner.retryCrashed('Beds')).toBe(false);
  const other = await running();
  other.page.behaviours = { 1: 'fails' };
  other.runner.crashed('Beds');
  await settle();
  expect(await other.runner.retryCrashed('Beds')).toBe(false);
  expect([...other.states('Beds'), ...other.page.avoided]).toEqual(['ready 2']);
});

test('a release under development stays, whatever it does', async () => {
  const { page, runner, states } = await running();
  page.isInDevelopment = true;
  runner.crashed('Beds');
  await settle();
  expect(states('Beds')).toEqual(['ready 2']);
});

test('a release that this device passes over is not opened: the one before runs', async () => {
  const { page, runner, states } = openRunner(named('2', '1'), { 1: { Beds: 'comes' }, 2: { Beds: 'comes' } });
  page.avoided = ['2'];
  runner.show('Beds');
  await settle();
  expect(states('Beds')).toEqual(['ready 1']);
  expect(page.opened).toEqual(['1']);
  expect(runner.isStale).toBe(false);
});

test('where only a release that is passed over is left, it runs, unless it froze pages repeatedly: then when asked for', async () => {
  const open = async (hopeless: string[]) => {
    const opened = openRunner(named('2', '1'), { 1: 'fails', 2: { Beds: 'comes' } });
    opened.page.avoided = ['2'];
    opened.page.hopeless = hopeless;
    opened.runner.show('Beds');
    await settle();
    return opened;
  };
  expect((await open([])).states('Beds')).toEqual(['ready 2']);
  const { runner, states } = await open(['2']);
  expect(states('Beds')).toEqual(['failed']);
  runner.retryByHand();
  await settle();
  expect(states('Beds')).toEqual(['ready 2']);
});
