import { cacheAddress, fileAddress, isRetry, isScript } from './file-rules';

const FILE = 'https://clinic.example/assets/main.0123456789abcdef.js';

/** jsdom has no responses; the rule reads these properties only. */
const response = (status: number, contentType: string | null, type = 'basic') =>
  ({ status, type, headers: new Headers(contentType === null ? {} : { 'content-type': contentType }) }) as Response;

test.each([
  [response(200, 'text/javascript; charset=utf-8'), true],
  [response(200, 'application/javascript'), true],
  [response(200, 'application/x-javascript'), true],
  [response(200, 'text/plain'), false],
  [response(200, 'text/html; charset=utf-8'), false],
  [response(200, null), false],
  [response(404, 'text/javascript'), false],
  [response(206, 'text/javascript'), false],
  [response(0, 'text/javascript', 'opaque'), false],
])('only a successful answer with the type of a script is one (%#)', (answer, expected) => {
  expect(isScript(answer)).toBe(expected);
});

test('a retry is the same file', () => {
  expect(fileAddress(`${FILE}?again=7`)).toBe(FILE);
});

test.each([
  [{ url: FILE, cache: 'default' }, FILE, FILE],
  [{ url: `${FILE}?again=7`, cache: 'default' }, `${FILE}?again`, FILE],
  [{ url: FILE, cache: 'reload' }, `${FILE}?again`, FILE],
] as const)('a retry does not find what is kept, and replaces it (%#)', (request, read, written) => {
  expect(cacheAddress(request, 'read')).toBe(read);
  expect(cacheAddress(request, 'write')).toBe(written);
  expect(isRetry(request)).toBe(read !== FILE);
});
