import { layOutBars, type ChartSeries } from './chart-series';

const series = (key: string, values: (number | null)[], stack?: string): ChartSeries => ({
  key,
  title: key,
  meaning: 'info',
  values,
  stack,
});

test('stacks stand beside each other within the place of their point', () => {
  const bars = layOutBars([series('revenue', [100]), series('result', [-40])], 'beside');
  expect(bars).toEqual([
    { offset: -0.4, width: 0.4, from: [0], to: [100] },
    { offset: 0, width: 0.4, from: [0], to: [-40] },
  ]);
});

test('what belongs to one stack stands on each other, before the others where they are overlaid', () => {
  const bars = layOutBars(
    [series('booked', [10, 4]), series('completed', [6, 0], 'outcome'), series('lost', [2, null], 'outcome')],
    'overlaid',
  );
  expect(bars).toEqual([
    { offset: -0.4, width: 0.8, from: [0, 0], to: [10, 4] },
    { offset: -0.4, width: 0.8, from: [0, 0], to: [6, 0] },
    { offset: -0.4, width: 0.8, from: [6, 0], to: [8, 0] },
  ]);
});

test('a single event among thousands is still to be seen, and none is not', () => {
  const [, troubles] = layOutBars([series('starts', [5000, 5000]), series('troubles', [1, 0])], 'overlaid');
  expect(troubles?.to).toEqual([150, 0]);
});
