import { secondFactorStateOf } from './second-factor-policy';

const NOW = new Date('2026-11-21T09:00:00Z');
const ADMIN = { role: 'ADMIN', totpConfirmedAt: null, secondFactorPolicy: 'GRACE', secondFactorDueAt: null };
const state = (difference: Partial<typeof ADMIN> & object, production = true) =>
  secondFactorStateOf({ ...ADMIN, ...difference }, { production }, NOW);

test('an administrator is offered a second factor within the grace period, and needs one afterwards', () => {
  expect(state({})).toBe('OFFERED');
  expect(secondFactorStateOf({ ...ADMIN, secondFactorDueAt: '2026-11-21T09:00:01Z' }, { production: true }, NOW)).toBe(
    'OFFERED',
  );
  expect(secondFactorStateOf({ ...ADMIN, secondFactorDueAt: '2026-11-21T09:00:00Z' }, { production: true }, NOW)).toBe(
    'REQUIRED',
  );
});

test('the clinic decides for its administrators, and nobody for super administrators', () => {
  expect(state({ secondFactorPolicy: 'NOW' })).toBe('REQUIRED');
  expect(state({ secondFactorPolicy: 'OPTIONAL' })).toBe('OFF');
  expect(state({ role: 'SUPER_ADMIN', secondFactorPolicy: 'OPTIONAL' })).toBe('REQUIRED');
  expect(state({ role: 'NURSE', secondFactorPolicy: 'NOW' })).toBe('OFF');
});

test('outside of production nobody needs one', () => {
  expect(state({ role: 'SUPER_ADMIN' }, false)).toBe('OFF');
  expect(state({}, false)).toBe('OFF');
});
