import { reportQuestion } from './report-search-params';
import { reportNameOf } from './report-kinds';
import { daysOfPeriod, periodOf } from './report-periods';

const blank = { from: '', to: '', branch: '', compare: '' };

test('what an address says that no report knows is left out', () => {
  const wild = { from: '2030-02-31x', to: 'today', branch: 'north', compare: 'EVERYTHING' };
  expect(reportQuestion('income-statement', wild)).toEqual({ compare: 'NONE' });
});

test('a report is found under its other names', () => {
  expect(reportNameOf('profit-loss')).toBe('income-statement');
  expect(reportNameOf('cash-flow')).toBe('cash-flow');
  expect(reportNameOf(undefined)).toBeUndefined();
});

test('a report of a day has no first day, and the trial balance is compared with nothing', () => {
  const address = { ...blank, from: '2030-01-01', to: '2030-05-06', compare: 'MONTHS' };
  expect(reportQuestion('balance-sheet', address)).toEqual({ to: '2030-05-06', compare: 'MONTHS' });
  expect(reportQuestion('trial-balance', address)).toMatchObject({ from: '2030-01-01', compare: 'NONE' });
});

test('a time that ends before it begins is asked up to today', () => {
  const address = { ...blank, from: '2030-05-06', to: '2030-01-01' };
  expect(reportQuestion('cash-flow', address)).toMatchObject({ from: '2030-05-06', to: undefined });
});

test('periods run over the turn of the year', () => {
  const today = '2030-01-15';
  expect(daysOfPeriod('last-month', today)).toEqual({ from: '2029-12-01', to: '2029-12-31' });
  expect(daysOfPeriod('this-quarter', today)).toEqual({ from: '2029-11-01', to: today });
  expect(daysOfPeriod('last-year', today)).toEqual({ from: '2029-01-01', to: '2029-12-31' });
  expect(periodOf({ from: '2030-01-01', to: today }, today)).toBe('this-month');
  expect(periodOf({ from: '', to: '' }, today)).toBeUndefined();
});
