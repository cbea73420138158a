import { keepFont } from './keep-font';

const ADDRESS = '/assets/figtree.0123456789abcdef.woff2';
const load = jest.fn<Promise<void>, []>();
const connection = navigator as { connection?: { saveData: boolean } };

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = `<link data-font href="${ADDRESS}" />`;
  load.mockReset().mockResolvedValue(undefined);
  Object.assign(globalThis, { FontFace: jest.fn(() => ({ load })) });
  connection.connection = { saveData: false };
});

const kept = () => localStorage.getItem('polyclinic.font');

test('the typeface is fetched once, for the pages to come', async () => {
  await keepFont();
  await keepFont();
  expect(load).toHaveBeenCalledTimes(1);
  expect(kept()).toBe(ADDRESS);
});

test('a typeface that could not be fetched is not taken for a fetched one', async () => {
  load.mockRejectedValue(new Error('offline'));
  await keepFont();
  expect(kept()).toBeNull();
});

test('nothing is fetched on a connection that costs, nor where the page names no typeface', async () => {
  connection.connection = { saveData: true };
  await keepFont();
  connection.connection = { saveData: false };
  document.head.innerHTML = '';
  await keepFont();
  expect(load).not.toHaveBeenCalled();
});
