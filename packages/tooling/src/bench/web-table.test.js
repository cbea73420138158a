import { exceeded, FLOOR, tableOf, urlsOf, warmRatios } from './web-table.js';

const visit = (content, more = {}) => ({ content, ...more });
const result = (side, cold, warm = cold, screen = 'patients') => ({ side, screen, cold, warm });
const thrice = (cold, warm, hot) => ({ ...result('product', visit(cold), visit(warm)), hot: visit(hot) });

const lineOf = (lines, label) =>
  lines
    .find((line) => line.trimStart().startsWith(label))
    ?.trim()
    .split(/ {2,}/);

test('a time stands beside that of the plain page, with the ratio of the rounds and its range', () => {
  const lines = tableOf([
    result('product', visit(200)),
    result('product', visit(450)),
    result('product', visit(400)),
    result(FLOOR, visit(100)),
    result(FLOOR, visit(150)),
    result(FLOOR, visit(100)),
  ]);
  expect(lines[1].split(/ {2,}/)).toEqual(['patients, cold', 'product', FLOOR, 'ratio']);
  expect(lineOf(lines, 'content visible')).toEqual([
    'content visible',
    '400 (200–450)',
    '100 (100–150)',
    '3.00 (2.00–4.00)',
  ]);
});

test('delays of input compare with typing on the plain page, and with the same action in the single bundle', () => {
  const delays = { 'search.delay': 16, 'drawer.delay': 64 };
  const lines = tableOf([
    result('product', visit(1, delays)),
    result(FLOOR, visit(1, { 'search.delay': 32 })),
    result('single bundle', visit(1, { 'search.delay': 16, 'drawer.delay': 32 })),
  ]);
  expect(lineOf(lines, 'drawer: delay')).toEqual(['drawer: delay of input', '64', '32', '2.00', '32', '2.00']);
});

test('figures that a screen does not have take no line', () => {
  const lines = tableOf([result('product', visit(5)), result(FLOOR, visit(1))]);
  expect(lines.filter(Boolean)).toHaveLength(4);
});

test('a budget is held by the largest visit of all rounds', () => {
  const screens = [{ name: 'patients', budgets: { requests: 30, kib: 400 }, maxWarmRequests: 4 }];
  const fits = result('product', { requests: 30, kib: 400 }, { requests: 4, kib: 0 });
  const large = result('product', { requests: 31, kib: 400.2 }, { requests: 5, kib: 0 });
  const floor = result(FLOOR, { requests: 90, kib: 900 }, { requests: 90, kib: 900 });
  expect(exceeded([fits, floor], 'product', screens)).toEqual([]);
  expect(exceeded([fits, large, fits], 'product', screens)).toEqual([
    'patients, cold: 31 requests, the budget is 30',
    'patients, cold: 400.2 KiB of JavaScript, the budget is 400',
    'patients, warm: 5 requests, the budget is 4',
  ]);
});

test('a screen without budgets breaks none', () => {
  const large = result('product', { requests: 99, kib: 999 });
  expect(exceeded([large], 'product', [{ name: 'patients' }])).toEqual([]);
});

test('the requests are those of the last visits', () => {
  const first = result('product', { urls: ['/old.js'] }, { urls: [] });
  const last = result('product', { urls: ['/main.js'] }, { urls: ['/api/counts'] });
  expect(urlsOf([first, last])).toEqual([
    '',
    'patients, cold, product',
    '  /main.js',
    '',
    'patients, warm, product',
    '  /api/counts',
  ]);
});

test('warm and hot visits are compared with the cold one of their round, where the screen has a target', () => {
  const screens = [{ name: 'patients', maxWarmRatio: 0.5 }, { name: 'invoices' }];
  const results = [
    thrice(1000, 400, 300),
    thrice(2000, 1200, 1000),
    thrice(1000, 500, 400),
    result('product', visit(1000), visit(900), 'invoices'),
    result(FLOOR, visit(100), visit(100)),
  ];
  expect(warmRatios(results, 'product', screens)).toEqual([
    'patients: warm in 0.50 (0.40–0.60), hot in 0.40 (0.30–0.50) of the time of a cold visit, the target is 0.5',
  ]);
});
