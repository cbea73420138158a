import { trendOf } from './trend-of';

test('a figure is compared with the one before, as a share of that one', () => {
  expect(trendOf({ value: 15, previous: 12 })).toEqual({ kind: 'changed', share: 0.25 });
  expect(trendOf({ value: 9, previous: 12 })).toEqual({ kind: 'changed', share: -0.25 });
});

test('what did not move is the same, nothing included', () => {
  expect(trendOf({ value: 12, previous: 12 })).toEqual({ kind: 'same' });
  expect(trendOf({ value: 0, previous: 0 })).toEqual({ kind: 'same' });
});

test('of nothing there is no percentage', () => {
  expect(trendOf({ value: 3, previous: 0 })).toEqual({ kind: 'from-nothing' });
  expect(trendOf({ value: 3, previous: null })).toEqual({ kind: 'unknown' });
  expect(trendOf({ value: 3 })).toEqual({ kind: 'unknown' });
});

test('there is no percentage across zero, nor of an amount below it', () => {
  expect(trendOf({ value: -2250, previous: 3800 })).toEqual({ kind: 'incomparable' });
  expect(trendOf({ value: 3800, previous: -2250 })).toEqual({ kind: 'incomparable' });
  expect(trendOf({ value: -100, previous: -2250 })).toEqual({ kind: 'incomparable' });
});
