import { givePhoneStore, storedDatabases } from '../testing-offline';
import { openDeviceBase, type DeviceBase, type Row } from './device-base';

const NAME = 'polyclinic.offline test';

interface Text extends Row {
  text: string;
}

let takeAway: () => void;
beforeEach(() => {
  takeAway = givePhoneStore();
});
afterEach(() => takeAway());

async function open(): Promise<DeviceBase> {
  const base = await openDeviceBase(NAME);
  if (!base) throw new Error('It cannot be opened');
  return base;
}

test('what was stored is there after the app was closed and opened again', async () => {
  const before = await open();
  const row: Text = { id: 'one', text: 'Cough' };
  expect(await before.put('answers', row)).toBe(true);
  before.close();
  const after = await open();
  expect(await after.get<Text>('answers', 'one')).toEqual(row);
  expect(await after.remove('answers', ['one'])).toBe(true);
  expect(await after.all('answers')).toEqual([]);
});

test('of two rows with one id the first that was added stays', async () => {
  const base = await open();
  const [first, second]: Text[] = [
    { id: 'key', text: 'first' },
    { id: 'key', text: 'second' },
  ];
  expect(first && (await base.add('keys', first))).toBe(true);
  expect(second && (await base.add('keys', second))).toBe(false);
  expect(await base.get<Text>('keys', 'key')).toEqual(first);
});

test('a connection that is closed finds nothing and stores nothing, without an error', async () => {
  const base = await open();
  base.close();
  expect(await base.put('answers', { id: 'one' })).toBe(false);
  expect(await base.get('answers', 'one')).toBeUndefined();
  expect(await base.all('answers')).toEqual([]);
});

test('an open connection does not prevent the store from being removed', async () => {
  const base = await open();
  await new Promise((resolve, reject) => {
    const removing = indexedDB.deleteDatabase(NAME);
    removing.addEventListener('success', resolve);
    removing.addEventListener('blocked', reject);
  });
  expect(await storedDatabases()).toEqual([]);
  expect(await base.put('answers', { id: 'one' })).toBe(false);
});

test('a browser that refuses has no store', async () => {
  jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('not allowed', 'SecurityError');
  });
  expect(await openDeviceBase(NAME)).toBeUndefined();
});
