import { adoptDeviceKey, deviceStore } from './device-store';
import { giveSharedLocks, takeLocks } from './testing-tabs';

const KEY = '0a'.repeat(32);
const FORM = 'encounterNotes.1';
const MORE_OF_THE_NAME = 'encounterNotes.1.more';

type Store = ReturnType<typeof deviceStore>;

beforeEach(async () => {
  localStorage.clear();
  giveSharedLocks();
  await adoptDeviceKey(KEY);
});
afterEach(takeLocks);

/** Opens a form in another tab: with a copy of its own of the code, and the storage of the device. */
async function openOtherTab(name = FORM): Promise<{ store: Store; end: () => void }> {
  let tab = await import('./device-store');
  await jest.isolateModulesAsync(async () => {
    tab = await import('./device-store');
  });
  await tab.adoptDeviceKey(KEY);
  const store = tab.deviceStore(name);
  return { store, end: store.open() };
}

const moment = () => new Promise((resolve) => setTimeout(resolve, 20));

async function type(store: Store, text: string): Promise<void> {
  store.keep({ content: JSON.stringify({ text }), recordVersion: 1 });
  await moment();
}

const textOf = async (store: Store) => {
  const found = await store.load();
  return found && (JSON.parse(found.content) as { text: string }).text;
};

test('two tabs with the same form store what was typed in each, and the end of one leaves that of the other', async () => {
  const here = deviceStore(FORM);
  const close = here.open();
  const { store: there } = await openOtherTab();
  await type(here, 'Cough');
  await type(there, 'Fever');
  expect(await textOf(here)).toBe('Cough');
  expect(await textOf(there)).toBe('Fever');
  here.drop();
  expect(await textOf(there)).toBe('Fever');
  expect(await textOf(here)).toBeUndefined();
  close();
});

test('what a tab had when it ended goes to the next one that opens the form, and to that one alone', async () => {
  const { store: ended, end } = await openOtherTab();
  await type(ended, 'Fever');
  end();
  await moment();
  const next = deviceStore(FORM);
  const close = next.open();
  expect(await textOf(next)).toBe('Fever');
  expect(Object.keys(localStorage)).toHaveLength(1);
  expect(await textOf((await openOtherTab()).store)).toBeUndefined();
  expect(await textOf(next)).toBe('Fever');
  close();
});

test('two tabs that ended are restored one after the other, the last one first', async () => {
  const [first, second] = [await openOtherTab(), await openOtherTab()];
  await type(first.store, 'Cough');
  await type(second.store, 'Fever');
  first.end();
  second.end();
  await moment();
  const next = deviceStore(FORM);
  expect(await textOf(next)).toBe('Fever');
  next.drop();
  expect(await textOf(next)).toBe('Cough');
  next.drop();
  expect(await textOf(next)).toBeUndefined();
});

test('a tab knows of another one with the same form until that one ends', async () => {
  const here = deviceStore(FORM);
  const close = here.open();
  expect(await here.isOpenElsewhere()).toBe(false);
  const { end } = await openOtherTab();
  const { end: endOther } = await openOtherTab(MORE_OF_THE_NAME);
  expect(await here.isOpenElsewhere()).toBe(true);
  end();
  await moment();
  expect(await here.isOpenElsewhere()).toBe(false);
  endOther();
  close();
});

test('a page that the browser sets aside counts as ended until it is shown again', async () => {
  const here = deviceStore(FORM);
  const { end } = await openOtherTab();
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  await moment();
  expect(await here.isOpenElsewhere()).toBe(false);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(await here.isOpenElsewhere()).toBe(true);
  end();
});

test('the input of a form is not that of another whose name begins alike', async () => {
  const other = deviceStore(MORE_OF_THE_NAME);
  await type(other, 'Fever');
  expect(await textOf(deviceStore(FORM))).toBeUndefined();
  expect(await textOf(other)).toBe('Fever');
});

test('a browser without locks gives a form what is stored for it', async () => {
  takeLocks();
  const { store: ended } = await openOtherTab();
  await type(ended, 'Fever');
  const next = deviceStore(FORM);
  expect(await textOf(next)).toBe('Fever');
  expect(await next.isOpenElsewhere()).toBe(false);
});
