import { initialsOf } from './initials';

test('initials are the first letters of the first two words', () => {
  expect(initialsOf('Adyar Polyclinic and Day Surgery')).toBe('AP');
  expect(initialsOf('  rhine ')).toBe('R');
  expect(initialsOf('தமிழ் கிளினிக்')).toBe('தகி');
});
