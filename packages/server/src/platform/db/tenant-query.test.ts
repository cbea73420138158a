import { Query } from 'pg';
import { version } from 'pg/package.json';

// TenantQuery builds on methods that pg neither documents nor types. A new version is looked at before this number changes;
// what the methods have to do is held by round-trips.test.ts and tenant-scope.test.ts.
test('pg is the version whose query was looked at, and has the methods that ours builds on', () => {
  expect(version).toMatch(/^8\.23\./);
  const methods = ['prepare', 'handleRowDescription', 'handleDataRow', 'handleCommandComplete', 'handleError'];
  expect(methods.filter((name) => typeof Reflect.get(Query.prototype, name) !== 'function')).toEqual([]);
});
