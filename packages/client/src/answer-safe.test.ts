import { clearOldAnswers, openAnswerSafe } from './answer-safe';

const LATER = '2999-01-01T00:00:00Z';
const kept = { answers: { mobile: '98400 12345', smokes: false }, submissionId: 'a-submission' };

beforeEach(() => localStorage.clear());

async function safeOf(secret: string, until = LATER) {
  const safe = await openAnswerSafe(secret, until);
  if (!safe) throw new Error('This browser keeps nothing');
  return safe;
}

test('answers come back to whoever has the link, and to nobody else', async () => {
  await (await safeOf('one-secret')).keep(kept);
  expect(await (await safeOf('one-secret')).read()).toEqual(kept);
  expect(await (await safeOf('another-secret')).read()).toBeUndefined();
});

test('the device tells neither the secret nor an answer', async () => {
  await (await safeOf('one-secret')).keep(kept);
  const stored = JSON.stringify(Object.entries(localStorage));
  expect(stored).not.toMatch(/one-secret|98400|mobile|submission/);
  expect(localStorage).toHaveLength(1);
});

test('two writings of the same do not look the same', async () => {
  const safe = await safeOf('one-secret');
  await safe.keep(kept);
  const first = JSON.stringify(Object.entries(localStorage));
  await safe.keep(kept);
  expect(JSON.stringify(Object.entries(localStorage))).not.toBe(first);
});

test('nothing is left once it is cleared', async () => {
  const safe = await safeOf('one-secret');
  await safe.keep(kept);
  safe.clear();
  expect(localStorage).toHaveLength(0);
});

test('what is being locked while it is cleared does not come back', async () => {
  const safe = await safeOf('one-secret');
  const keeping = safe.keep(kept);
  safe.clear();
  await keeping;
  expect(localStorage).toHaveLength(0);
});

test('what was damaged is thrown away', async () => {
  const safe = await safeOf('one-secret');
  await safe.keep(kept);
  const [name = ''] = Object.keys(localStorage);
  localStorage.setItem(name, JSON.stringify({ iv: 'AAAA', data: 'AAAA', until: LATER }));
  expect(await safe.read()).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test('answers to links that have ended go, the others and everything else stay', async () => {
  localStorage.setItem('polyclinic.language', 'ta');
  await (await safeOf('old-secret', '2020-01-01T00:00:00Z')).keep(kept);
  await (await safeOf('one-secret')).keep(kept);
  clearOldAnswers();
  expect(await (await safeOf('old-secret')).read()).toBeUndefined();
  expect(await (await safeOf('one-secret')).read()).toEqual(kept);
  expect(localStorage.getItem('polyclinic.language')).toBe('ta');
});

test('a page without TLS has no cryptography, and so keeps nothing', async () => {
  const subtle = jest.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never);
  expect(await openAnswerSafe('one-secret', LATER)).toBeUndefined();
  subtle.mockRestore();
});
