import { named, openRunner, settle, standStill } from './testing-runner';

standStill();

/** A page that runs release 1 while the registry names release 2. */
async function running() {
  const { page, runner, states } = openRunner(named('1'), { 1: { Beds: 'comes' }, 2: { Beds: 'comes' } });
  const hide = runner.show('Beds');
  await settle();
  page.known = page.asked = named('2');
  return { page, runner, states, hide };
}

test('what is shown stays, until somebody agrees to the switch', async () => {
  const { runner, states } = await running();
  runner.onRegistry();
  await settle();
  expect(states('Beds')).toEqual(['ready 1']);
  expect(runner.isStale).toBe(true);
  await runner.switchOver();
  expect(states('Beds')).toEqual(['ready 2']);
  expect(runner.isStale).toBe(false);
});

test('a switch to a release that fails leaves everything as it was, and is not offered again', async () => {
  const { page, runner, states } = await running();
  page.behaviours = { 2: 'fails' };
  await runner.switchOver();
  expect(states('Beds')).toEqual(['ready 1']);
  expect(runner.isStale).toBe(false);
});

test('a withdrawn release goes as soon as none of its screens is shown', async () => {
  const { page, runner, states, hide } = await running();
  page.withdrawn = ['1'];
  runner.onRegistry();
  expect(states('Beds')).toEqual(['ready 1']);
  hide();
  runner.show('Beds');
  await settle();
  expect(states('Beds')).toEqual(['ready 2']);
});

test('a newer release alone does not replace one that works at the next visit', async () => {
  const { runner, states, hide } = await running();
  hide();
  runner.onRegistry();
  runner.show('Beds');
  await settle();
  expect(states('Beds')).toEqual(['ready 1']);
});

test('a screen that broke is replaced at once', async () => {
  const { page, runner, states } = await running();
  runner.crashed('Beds');
  await settle();
  expect(states('Beds')).toEqual(['ready 2']);
  expect(page.reports).toEqual(['1 LOADED', '1 CRASHED', '2 LOADED']);
});

test('a screen that broke and was tried again is no reason to switch later', async () => {
  const { page, runner, states } = await running();
  page.known = page.asked = named('1');
  runner.crashed('Beds');
  void runner.retryCrashed('Beds');
  await settle();
  page.known = page.asked = named('2');
  runner.onRegistry();
  await settle();
  expect(states('Beds')).toEqual(['ready 1']);
});

test('a part that is gone takes the module to the release named by now, unless a form is open', async () => {
  const { page, runner, states } = await running();
  page.isGuarded = true;
  await runner.onChunkFailure();
  expect(states('Beds')).toEqual(['ready 1']);
  page.isGuarded = false;
  await runner.onChunkFailure();
  expect(states('Beds')).toEqual(['ready 2']);
});
