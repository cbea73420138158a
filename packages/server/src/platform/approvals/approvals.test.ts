import { auditDecision, auditedAs, contentHash, decide, isAboveLimit, isOwn, mayApprove, reasonOf } from './approvals';

const NOW = '2026-06-01T10:00:00.000Z';
const caller = { userId: 'asha', now: () => new Date(NOW) };
const two = { isSolo: false, allowSoloApproval: false };

test('an amount is approved by a second person above the limit, and never where there is no limit', () => {
  expect([isAboveLimit(101, 100), isAboveLimit(100, 100), isAboveLimit(1, 0), isAboveLimit(1e15, null)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('an administrator and whoever holds one of the duties may approve', () => {
  expect(mayApprove({ role: 'ADMIN', duties: [] }, ['FINANCE'])).toBe(true);
  expect(mayApprove({ role: 'STAFF', duties: ['FINANCE_APPROVER'] }, ['FINANCE', 'FINANCE_APPROVER'])).toBe(true);
  expect(mayApprove({ role: 'STAFF', duties: ['FINANCE_APPROVER'] }, ['FINANCE'])).toBe(false);
});

test('nobody approves their own request, except with a reason where the clinic allows that', () => {
  const approval = { isApproved: true, reason: ' Alone here ' };
  expect(() => decide(caller, { isSolo: true, allowSoloApproval: false }, approval)).toThrow(
    expect.objectContaining({ code: 'SOD_VIOLATION' }),
  );
  const allowed = { isSolo: true, allowSoloApproval: true };
  expect(() => decide(caller, allowed, { isApproved: true })).toThrow(
    expect.objectContaining({ code: 'REASON_REQUIRED' }),
  );
  const columns = { decidedBy: 'asha', decidedAt: NOW, decisionReason: 'Alone here' };
  expect(decide(caller, allowed, approval)).toEqual({ isApproved: true, isSolo: true, reason: 'Alone here', columns });
  expect(isOwn('asha', [null, 'ravi', 'asha'])).toBe(true);
  expect(isOwn('asha', [null, 'ravi'])).toBe(false);
});

test('a rejection says why', () => {
  expect(() => decide(caller, two, { isApproved: false, reason: '  ' })).toThrow(
    expect.objectContaining({ code: 'REASON_REQUIRED' }),
  );
  expect(decide(caller, two, { isApproved: true })).toMatchObject({ isSolo: false, reason: null });
  expect(reasonOf(undefined, { isNeeded: false })).toBeNull();
});

test('the trail tells an approval by one person from one by two', async () => {
  const entries: string[] = [];
  const audit = async ({ action }: { action: string }) => void entries.push(action);
  const allowed = { isSolo: true, allowSoloApproval: true };
  const trail = { resource: 'refunds', recordId: null } as const;
  await auditDecision({ audit }, decide(caller, allowed, { isApproved: true, reason: 'Alone' }), trail);
  await auditDecision({ audit }, decide(caller, allowed, { isApproved: false, reason: 'Wrong' }), trail);
  await auditDecision({ audit }, decide(caller, two, { isApproved: true }), trail);
  expect(entries).toEqual(['SOLO_APPROVAL', 'APPROVE', 'REJECT', 'APPROVE']);
  expect([auditedAs('POST', { isSolo: true }), auditedAs('POST', { isSolo: false })]).toEqual([
    'SOLO_APPROVAL',
    'POST',
  ]);
});

test('an approval is bound to the content, whatever the order of its keys', () => {
  const hash = contentHash(['2026-06-01', null, [{ debit: 1, account: 'a' }]]).toString('hex');
  expect(contentHash(['2026-06-01', null, [{ account: 'a', debit: 1 }]]).toString('hex')).toBe(hash);
  expect(contentHash(['2026-06-01', null, [{ account: 'a', debit: 2 }]]).toString('hex')).not.toBe(hash);
});
