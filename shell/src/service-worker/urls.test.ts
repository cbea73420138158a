import { isAppPage, isReleaseFile } from './urls';

const HOME = 'https://clinic.example';
const DIGEST = '0123456789abcdef0123456789abcdef';

test.each([
  [`${HOME}/assets/main.0123456789abcdef.js`, true],
  [`${HOME}/remotes/ward/${DIGEST}/remoteEntry.js`, true],
  [`https://files.example/releases/ward/${DIGEST}/assets/beds.js`, true],
  ['https://other.example/assets/main.js', false],
  [`${HOME}/api/public/modules`, false],
  [`${HOME}/api/documents/${DIGEST}`, false],
  [`${HOME}/remotes/ward/latest/remoteEntry.js`, false],
])('%s names its content: %s', (address, expected) => {
  expect(isReleaseFile(new URL(address), HOME)).toBe(expected);
});

test.each([
  [`${HOME}/`, true],
  [`${HOME}/appointments?view=day`, true],
  [`${HOME}/api/docs`, false],
  [`${HOME}/sw.js`, false],
  [`${HOME}/icon.svg`, false],
  ['https://other.example/', false],
])('%s is a page of the app: %s', (address, expected) => {
  expect(isAppPage(new URL(address), HOME)).toBe(expected);
});
