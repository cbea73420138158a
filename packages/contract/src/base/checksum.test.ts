import { checksumOf } from './checksum';

test('is the published one for plain texts', () => {
  expect([checksumOf(''), checksumOf('a'), checksumOf('foobar')]).toEqual(['811c9dc5', 'e40c292c', 'bf9cf968']);
});

test('one changed bit anywhere gives another one', () => {
  const text = JSON.stringify({ roles: ['ADMIN'], title: 'मरीज़' });
  for (let index = 0; index < text.length; index += 1) {
    const changed = text.slice(0, index) + String.fromCharCode(text.charCodeAt(index) ^ 1) + text.slice(index + 1);
    expect(checksumOf(changed)).not.toBe(checksumOf(text));
  }
});
