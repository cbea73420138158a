import fc from 'fast-check';
import { rounds } from '../../../testing/rounds';
import { payrollHash } from './payroll-hash';
import {
  POSSIBLE_IN,
  refusalOfApproval,
  refusalOfStep,
  unapprovedEntries,
  type PayrollAction,
  type PayrollPeople,
  type PayrollStatus,
} from './payroll-period.rules';

const SEED = Number(process.env.PROPERTY_SEED ?? Date.now() % 2_147_483_647);
const RUNS = rounds({ sample: 300, all: 5_000 });

const NOBODY: PayrollPeople = { authors: [], approvers: [], reversalRequestedBy: null };
const STATUSES: readonly PayrollStatus[] = ['OPEN', 'CALCULATED', 'APPROVED', 'PAID', 'CLOSED', 'REVERSED'];
const ACTIONS = Object.keys(POSSIBLE_IN) as PayrollAction[];

test('each action is possible in the statuses of the reference only (P20)', () => {
  const possible = ACTIONS.map((action) => {
    const people = { ...NOBODY, reversalRequestedBy: 'other' };
    return [action, STATUSES.filter((status) => refusalOfStep(action, status, people, 'user') === undefined)];
  });
  expect(Object.fromEntries(possible)).toEqual({
    update: ['OPEN', 'CALCULATED'],
    calculate: ['OPEN', 'CALCULATED'],
    approve: ['CALCULATED'],
    pay: ['APPROVED'],
    close: ['PAID'],
    requestReversal: ['APPROVED', 'PAID'],
    approveReversal: ['APPROVED', 'PAID'],
  });
});

test('a reversal needs two people who took no part in the period', () => {
  const people = { authors: ['clerk'], approvers: ['approver'], reversalRequestedBy: null };
  expect(refusalOfStep('requestReversal', 'APPROVED', people, 'clerk')).toBe('SOD_VIOLATION');
  expect(refusalOfStep('requestReversal', 'APPROVED', people, 'approver')).toBe('SOD_VIOLATION');
  expect(refusalOfStep('requestReversal', 'APPROVED', people, 'third')).toBeUndefined();
  expect(refusalOfStep('approveReversal', 'APPROVED', people, 'third')).toBe('PAYROLL_REVERSAL_MISSING');
  const asked = { ...people, reversalRequestedBy: 'third' };
  expect(refusalOfStep('approveReversal', 'APPROVED', asked, 'third')).toBe('SOD_VIOLATION');
  expect(refusalOfStep('approveReversal', 'APPROVED', asked, 'fourth')).toBeUndefined();
});

test('a period with a blocked entry, or with inputs that changed since, cannot be approved', () => {
  const facts = { blockedEntries: 0, calculatedFrom: 'a', inputsNow: 'a' };
  expect(refusalOfApproval(facts)).toBeUndefined();
  expect(refusalOfApproval({ ...facts, blockedEntries: 1 })).toBe('PAYROLL_BLOCKED');
  expect(refusalOfApproval({ ...facts, inputsNow: 'b' })).toBe('PAYROLL_INPUTS_CHANGED');
});

test('an approver with an entry in the period waits for another approver of the own pay', () => {
  const entries = [{ userId: 'nurse' }, { userId: 'chief' }, { userId: null }];
  expect(unapprovedEntries(entries, [])).toEqual(entries);
  expect(unapprovedEntries(entries, ['chief'])).toEqual([{ userId: 'chief' }]);
  expect(unapprovedEntries(entries, ['chief', 'owner'])).toEqual([]);
});

test(`nobody approves what they calculated, nor the own pay (P21, seed ${SEED})`, () => {
  const user = fc.constantFrom('a', 'b', 'c', 'd');
  const step = fc.tuple(fc.constantFrom<PayrollAction>('update', 'calculate', 'approve'), user);
  const entries = fc.array(fc.record({ userId: fc.option(user, { nil: null }) }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(entries, fc.array(step, { maxLength: 20 }), (all, steps) => {
      let status: PayrollStatus = 'OPEN';
      let people = NOBODY;
      for (const [action, actor] of steps) {
        if (refusalOfStep(action, status, people, actor) !== undefined) continue;
        if (action === 'approve') {
          people = { ...people, approvers: [...people.approvers, actor] };
          if (unapprovedEntries(all, people.approvers).length === 0) status = 'APPROVED';
        } else {
          // A change of the result voids the approvals so far.
          people = { ...people, authors: [...people.authors, actor], approvers: [] };
          status = 'CALCULATED';
        }
      }
      expect(people.approvers.filter((approver) => people.authors.includes(approver))).toEqual([]);
      if (status !== 'APPROVED') return;
      for (const { userId } of all) {
        const others = people.approvers.filter((approver) => approver !== userId && !people.authors.includes(approver));
        expect(others.length).toBeGreaterThan(0);
      }
    }),
    { seed: SEED, numRuns: RUNS },
  );
});

test(`a hash depends on values, not on the order of keys or on missing ones (seed ${SEED})`, () => {
  expect(payrollHash({ a: 1, b: { c: 2, d: [1, 2] } })).toBe(
    payrollHash({ b: { d: [1, 2], c: 2 }, a: 1, e: undefined }),
  );
  expect(payrollHash({ a: [1, 2] })).not.toBe(payrollHash({ a: [2, 1] }));
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(payrollHash(JSON.parse(JSON.stringify(value)))).toBe(payrollHash(value));
    }),
    { seed: SEED, numRuns: RUNS },
  );
});
