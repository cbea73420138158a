import { wantsBrowser } from './open-browser.js';

const DESK = { env: { DISPLAY: ':0' }, isTerminal: true, platform: 'linux' };

test('a browser opens for a person at a terminal with a screen', () => {
  expect(wantsBrowser(DESK)).toBe(true);
  expect(wantsBrowser({ ...DESK, env: { WAYLAND_DISPLAY: 'wayland-0' } })).toBe(true);
  expect(wantsBrowser({ ...DESK, env: {}, platform: 'darwin' })).toBe(true);
});

test.each([
  ['without a terminal', { isTerminal: undefined }],
  ['in a pipeline', { env: { DISPLAY: ':0', CI: 'true' } }],
  ['over SSH', { env: { DISPLAY: 'localhost:10.0', SSH_CONNECTION: '10.0.0.1 22' } }],
  ['without a screen', { env: {} }],
])('none opens %s', (_, difference) => {
  expect(wantsBrowser({ ...DESK, ...difference })).toBe(false);
});
