import { createHash } from 'node:crypto';
import { hasHash, isHash } from './hash';

const CODE = 'const answer = 42;';
const HASH = `sha384-${createHash('sha384').update(CODE).digest('base64')}`;

/** jsdom has no responses; a body can be read once, as in a browser. */
function respond(text: string): Response {
  let isRead = false;
  return {
    clone: () => respond(text),
    arrayBuffer: async () => {
      if (isRead) throw new TypeError('The body has been read');
      isRead = true;
      return Buffer.from(text);
    },
  } as unknown as Response;
}

test('the bytes are compared with the hash, and the answer can still be read', async () => {
  const response = respond(CODE);
  expect(await hasHash(response, HASH)).toBe(true);
  expect(Buffer.from(await response.arrayBuffer()).toString()).toBe(CODE);
});

test.each([`${CODE} `, CODE.slice(0, -1), '', 'const answer = 43;'])('%j has another hash', async (text) => {
  expect(await hasHash(respond(text), HASH)).toBe(false);
});

test.each(['', 'sha384-', 'sha384-x', 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=', `${HASH} ${HASH}`])(
  '%j is no hash that a file can have',
  async (hash) => {
    expect(isHash(hash)).toBe(false);
    expect(await hasHash(respond(CODE), hash)).toBe(false);
  },
);

test('a message of an earlier page names no hash', () => {
  expect(isHash(undefined)).toBe(false);
});
