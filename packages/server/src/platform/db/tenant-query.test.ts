import { Connection } from 'pg';
import { version } from 'pg/package.json';
import { prepareValue } from 'pg/lib/utils';

// TenantQuery takes the place of pg's own query, with methods that pg neither documents nor types. A new version is looked
// at before this number changes; what the methods have to do is held by round-trips.test.ts and tenant-scope.test.ts.
test('pg is the version whose query was looked at, and has the methods that ours builds on', () => {
  expect(version).toMatch(/^8\.23\./);
  const methods = ['parse', 'bind', 'describe', 'execute', 'sync', 'sendCopyFail'];
  expect(methods.filter((name) => typeof Reflect.get(Connection.prototype, name) !== 'function')).toEqual([]);
  expect(prepareValue(['a', 1, null])).toBe('{"a","1",NULL}');
});
