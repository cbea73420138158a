import { pinFault } from './pin-rules';

test.each([
  ['294817', undefined],
  ['12345', 'length'],
  ['1234567', 'length'],
  ['12a456', 'length'],
  ['777777', 'easy'],
  ['123456', 'easy'],
  ['654321', 'easy'],
  ['567890', 'easy'],
])('the PIN %s: %s', (pin, fault) => {
  expect(pinFault(pin)).toBe(fault);
});
