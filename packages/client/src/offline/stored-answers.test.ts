import { givePhoneStore } from '../testing-offline';
import { openDeviceBase } from './device-base';
import { openSeal } from './seal';
import { openStoredAnswers, STORE_LIMITS } from './stored-answers';

const DAY_MS = 24 * 60 * 60_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

let takeAway: () => void;
beforeEach(() => {
  takeAway = givePhoneStore();
});
afterEach(() => takeAway());

async function open(limits = STORE_LIMITS) {
  const base = await openDeviceBase('polyclinic.offline test');
  const seal = base && (await openSeal(base));
  if (!base || !seal) throw new Error('It cannot be opened');
  return { base, answers: await openStoredAnswers(base, seal, limits) };
}

test('an answer is read again with its time, also after a restart, until it is dropped', async () => {
  const { base, answers } = await open();
  await answers.keep('chart', { name: 'Asha' }, ago(1));
  base.close();
  const next = await open();
  const found = await next.answers.read('chart');
  expect(found?.data).toEqual({ name: 'Asha' });
  await next.answers.drop('chart');
  expect(await next.answers.read('chart')).toBeUndefined();
});

test('an answer is not read after seven days, and is removed at the next start', async () => {
  const { base, answers } = await open();
  await answers.keep('old', { name: 'Asha' }, ago(8));
  await answers.keep('new', { name: 'Ravi' }, ago(6));
  expect(await answers.read('old')).toBeUndefined();
  base.close();
  const next = await open();
  expect(await next.base.all('answers')).toHaveLength(1);
  expect((await next.answers.read('new'))?.data).toEqual({ name: 'Ravi' });
});

test('beyond the number of answers the oldest goes first', async () => {
  const { base, answers } = await open({ ...STORE_LIMITS, answers: 2 });
  for (const [key, days] of [
    ['first', 3],
    ['second', 2],
    ['third', 1],
  ] as const)
    await answers.keep(key, { key }, ago(days));
  expect(await base.all('answers')).toHaveLength(2);
  expect(await answers.read('first')).toBeUndefined();
  expect((await answers.read('third'))?.data).toEqual({ key: 'third' });
});

test('beyond the size of the store the oldest goes first, and what is too large by itself is not stored', async () => {
  const text = 'x'.repeat(400);
  const { answers } = await open({ ...STORE_LIMITS, bytes: 1_000, answerBytes: 600 });
  for (const [key, days] of [
    ['first', 3],
    ['second', 2],
    ['third', 1],
  ] as const)
    await answers.keep(key, { text }, ago(days));
  expect(await answers.read('first')).toBeUndefined();
  expect(await answers.read('second')).toBeDefined();
  await answers.keep('second', { text: text + text }, ago(0));
  expect(await answers.read('second')).toBeUndefined();
});
