import { openSecretBox } from './secret-box';

const box = openSecretBox({ secret: 'a secret that only this test knows, and no other' }, 'second factors', 'test');
const secret = Buffer.from('a secret of its own');

test('what was closed is opened again, and is never closed alike twice', () => {
  const closed = box.close(secret, 'clinic/person');
  expect(box.open(closed, 'clinic/person')).toEqual(secret);
  expect(closed.equals(box.close(secret, 'clinic/person'))).toBe(false);
  expect(closed.includes(secret)).toBe(false);
});

test('a box that was carried to another account, opened with another key or changed by a bit stays closed', () => {
  const closed = box.close(secret, 'clinic/person');
  expect(() => box.open(closed, 'clinic/another')).toThrow();
  expect(() =>
    openSecretBox({ secret: 'another secret, which is as long as the first' }, 'second factors', 'test').open(
      closed,
      'clinic/person',
    ),
  ).toThrow();
  expect(() =>
    openSecretBox({ secret: 'a secret that only this test knows, and no other' }, 'second factors', 'else').open(
      closed,
      'clinic/person',
    ),
  ).toThrow();
  for (let at = 0; at < closed.length; at += 1) {
    const changed = Buffer.from(closed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => box.open(changed, 'clinic/person')).toThrow();
  }
  expect(() => box.open(closed.subarray(0, 20), 'clinic/person')).toThrow();
});
