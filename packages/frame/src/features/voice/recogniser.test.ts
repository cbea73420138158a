import { VOICE } from '@polyclinic/contract';
import type { Guess } from './match-command';
import { installRecognition, listen, recognitionMode } from './recogniser';
import { giveFakeRecogniser, removeRecogniser } from './testing-recogniser';

function open(more: Partial<Parameters<typeof listen>[0]> = {}) {
  const heard: Guess[][] = [];
  const faults: string[] = [];
  let ends = 0;
  const listening = listen({
    language: 'en',
    isContinuous: false,
    isOnDevice: false,
    onStart: () => undefined,
    onHeard: (guesses) => heard.push(guesses),
    onFault: (fault) => faults.push(fault),
    onEnd: () => (ends += 1),
    ...more,
  });
  return { heard, faults, listening, ends: () => ends };
}

test('the browser is asked for three guesses in the language of the page', () => {
  const fake = giveFakeRecogniser();
  for (const language of ['en', 'hi', 'ta'] as const) open({ language }).listening?.stop();
  expect(fake.sessions.map(({ lang }) => lang)).toEqual([VOICE.language, 'hi-IN', 'ta-IN']);
  expect(fake.sessions[0]?.maxAlternatives).toBe(3);
});

test('one command is heard, then the microphone is closed', () => {
  const fake = giveFakeRecogniser();
  const { heard, ends } = open();
  fake.hear([
    ['open patients', 0.9],
    ['open patience', 0.4],
  ]);
  expect(heard).toEqual([
    [
      { text: 'open patients', confidence: 0.9 },
      { text: 'open patience', confidence: 0.4 },
    ],
  ]);
  expect([ends(), fake.current]).toEqual([1, undefined]);
});

test('a second microphone is refused while one is open', () => {
  giveFakeRecogniser();
  const first = open();
  const second = open();
  expect(second.faults).toEqual(['already-listening']);
  first.listening?.stop();
  const third = open();
  expect(third.faults).toEqual([]);
  third.listening?.stop();
});

test('a browser without recognition says so', () => {
  removeRecogniser();
  expect(open().faults).toEqual(['not-supported']);
});

test.each([
  ['not-allowed', 'microphone-denied'],
  ['service-not-allowed', 'service-refused'],
  ['audio-capture', 'no-microphone'],
  ['network', 'network'],
  ['no-speech', 'no-speech'],
  ['language-not-supported', 'language-missing'],
  ['whatever-comes', 'failed'],
])('the fault %s is told as %s', (error, fault) => {
  const fake = giveFakeRecogniser();
  const { faults, ends } = open();
  fake.fail(error);
  expect([faults, ends()]).toEqual([[fault], 1]);
});

test('continuous listening survives silence and the minute after which browsers hang up', () => {
  jest.useFakeTimers();
  const fake = giveFakeRecogniser();
  const { heard, faults, listening, ends } = open({ isContinuous: true });
  jest.advanceTimersByTime(60_000);
  fake.fail('no-speech');
  fake.hear('open patients');
  fake.hear('open appointments');
  expect([heard.length, faults, ends()]).toEqual([2, [], 0]);
  listening?.stop();
  expect(ends()).toBe(1);
  jest.useRealTimers();
});

test('a browser that hangs up again and again is not called without end', () => {
  const fake = giveFakeRecogniser();
  const { faults, ends } = open({ isContinuous: true });
  for (let count = 0; count < 10; count += 1) fake.current?.finish();
  expect([faults, ends(), fake.sessions.length]).toEqual([['failed'], 1, 3]);
});

test('speech stays on the device where the browser offers it', async () => {
  const fake = giveFakeRecogniser('available');
  expect(await recognitionMode('hi')).toBe('device');
  open({ isOnDevice: true }).listening?.stop();
  expect(fake.sessions[0]?.processLocally).toBe(true);
  giveFakeRecogniser('unavailable');
  expect(await recognitionMode('hi')).toBe('elsewhere');
  removeRecogniser();
  expect(await recognitionMode('hi')).toBe('elsewhere');
});

test('where the device needs a file first, it can be fetched', async () => {
  const fake = giveFakeRecogniser('downloadable');
  expect(await recognitionMode('ta')).toBe('device-after-download');
  expect(await installRecognition('ta')).toBe(false);
  fake.isInstallable = true;
  expect(await installRecognition('ta')).toBe(true);
  expect(await recognitionMode('ta')).toBe('device');
});
