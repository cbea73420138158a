import { bumpOf, nextVersion } from './next-version.js';

test.each([
  [['0.1.0'], 'patch', '0.1.1'],
  [['0.9.4', '0.10.1', '0.2.9'], 'patch', '0.10.2'],
  [['1.4.2'], 'minor', '1.5.0'],
  [['1.4.2'], 'major', '2.0.0'],
  [['1.4.2-rc.1', '1.4.1+build'], 'patch', '1.4.3'],
  [[], 'patch', '0.0.1'],
])('after %j the next %s is %s', (versions, part, expected) => {
  expect(nextVersion(versions, part)).toBe(expected);
});

test('only parts of a version can be raised', () => {
  expect(bumpOf('minor')).toBe('minor');
  expect(() => bumpOf('all')).toThrow('--bump raises major, minor, patch, not all');
});
