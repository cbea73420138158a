import { AuditCriteria } from '@polyclinic/contract';
import { AUDIT_SEARCH_PARAMS, auditCriteria } from './audit-search-params';

const asked = (address: Partial<typeof AUDIT_SEARCH_PARAMS>) =>
  auditCriteria({ ...AUDIT_SEARCH_PARAMS, ...address }, '2030-03-01');

test('a span ends today and holds as many days as it says', () => {
  expect(asked({ days: 'today' })).toMatchObject({ dateFrom: '2030-03-01', dateTo: '2030-03-01' });
  expect(asked({ days: 'week' })).toMatchObject({ dateFrom: '2030-02-23', dateTo: '2030-03-01' });
  expect(asked({ days: 'month' })).toMatchObject({ dateFrom: '2030-01-31', dateTo: '2030-03-01' });
});

test('of two dates one may be missing', () => {
  expect(asked({ days: '2030-01-05..' })).toMatchObject({ dateFrom: '2030-01-05', dateTo: undefined });
  expect(asked({ days: '..2030-01-05' })).toMatchObject({ dateFrom: undefined, dateTo: '2030-01-05' });
});

test('an address that makes no sense asks for what the contract accepts', () => {
  const wild = asked({ days: '2030-02-31..x', person: 'me', outcome: 'MAYBE', record: '1', action: 'A'.repeat(90) });
  expect(wild).toMatchObject({ dateFrom: undefined, dateTo: undefined, actorId: undefined, outcome: undefined });
  expect(() => AuditCriteria.parse(wild)).not.toThrow();
});
