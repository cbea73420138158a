import { ratioOf, spreadOf } from './statistics.js';

test('a figure comes with the least and the most of its rounds', () => {
  expect(spreadOf([30, 10, 20])).toEqual({ median: 20, least: 10, most: 30 });
  expect(spreadOf([10, 40, 20, 30])).toEqual({ median: 25, least: 10, most: 40 });
});

test('a figure that no round has is absent, and one that some rounds lack is that of the others', () => {
  expect(spreadOf([undefined, undefined])).toBeUndefined();
  expect(spreadOf([undefined, 7])).toEqual({ median: 7, least: 7, most: 7 });
});

test('a ratio is that of two visits in the same round, not that of two medians', () => {
  expect(ratioOf([20, 300, 40], [10, 100, 10])).toEqual({ median: 3, least: 2, most: 4 });
});

test('there is no ratio to nothing', () => {
  expect(ratioOf([20, 20], [0, undefined])).toBeUndefined();
});
