import { named, openRunner, settle, standStill } from './testing-runner';

standStill();

/** A screen whose release has hung and was given up. */
async function openHanging() {
  const opened = openRunner(named('1'), { 1: 'hangs' });
  opened.runner.show('Beds');
  await settle(5_100);
  expect(opened.states('Beds')).toEqual(['failed']);
  return opened;
}

test('what hung comes back by itself when its files can be fetched, and its panel stays until then', async () => {
  const { page, runner, states } = await openHanging();
  const seen = new Set<string>();
  runner.subscribe(() => seen.add(runner.stateOf('Beds').phase));
  await settle(20_000);
  expect(page.opened).toEqual(['1']);
  page.behaviours = { 1: { Beds: 'comes' } };
  page.isBack = true;
  await settle(20_000);
  expect(states('Beds')).toEqual(['ready 1']);
  expect(seen).toEqual(new Set(['ready']));
  expect(page.reports).toEqual(['1 FAILED', '1 LOADED']);
});

test('attempts in the background come at growing pauses, report nothing again, and end', async () => {
  const { page, states } = await openHanging();
  page.behaviours = {};
  page.isBack = true;
  await settle(4_000);
  expect(page.opened).toHaveLength(1);
  await settle(1_000);
  expect(page.opened).toHaveLength(2);
  await settle(10_000);
  expect(page.opened).toHaveLength(3);
  await settle(10_000);
  expect(page.opened).toHaveLength(3);
  await settle(3_600_000);
  expect(page.opened).toHaveLength(16);
  expect(states('Beds')).toEqual(['failed']);
  expect(page.reports).toEqual(['1 FAILED']);
});

test('nobody waits for a screen that was left', async () => {
  const { page, runner } = openRunner(named('1'), {});
  const leave = runner.show('Beds');
  await settle();
  leave();
  page.isBack = true;
  await settle(600_000);
  expect(page.opened).toEqual(['1']);
});

test('a page that nobody looks at waits until somebody does', async () => {
  const { page, states } = await openHanging();
  page.behaviours = { 1: { Beds: 'comes' } };
  page.isBack = true;
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await settle(600_000);
  expect(states('Beds')).toEqual(['failed']);
  visibility.mockRestore();
  await settle(60_000);
  expect(states('Beds')).toEqual(['ready 1']);
});

test('a press of the button during an attempt counts, the attempt does not', async () => {
  const { page, runner, states } = await openHanging();
  page.isBack = true;
  await settle(5_000);
  page.behaviours = { 1: { Beds: 'comes' } };
  runner.retry();
  await settle(100);
  expect(states('Beds')).toEqual(['ready 1']);
});
