import { someNode, uuid } from '../../lib/testing-ledger';
import { fitting, unfolded } from './account-filter';

const cash = someNode({ id: uuid(1), code: '1000', name: 'Cash and bank' });
const bank = someNode({ id: uuid(2), code: '1010', name: 'Bank', parentId: uuid(1), depth: 1 });
const savings = someNode({ id: uuid(3), code: '1011', name: 'Savings', parentId: uuid(2), depth: 2 });
const rent = someNode({ id: uuid(4), code: '6100', name: 'Rent', type: 'EXPENSE', isActive: false });
const chart = [cash, bank, savings, rent];
const codes = (accounts: { code: string }[]) => accounts.map(({ code }) => code);

test('an account that fits brings those above it along', () => {
  expect(codes(fitting(chart, { term: 'savings' }))).toEqual(['1000', '1010', '1011']);
});

test('a code is searched from its beginning, a name anywhere', () => {
  expect(codes(fitting(chart, { term: '61' }))).toEqual(['6100']);
  expect(codes(fitting(chart, { term: '100' }))).toEqual(['1000']);
  expect(codes(fitting(chart, { term: 'ent' }))).toEqual(['6100']);
});

test('kind and state narrow the chart', () => {
  expect(codes(fitting(chart, { class: 'EXPENSE' }))).toEqual(['6100']);
  expect(codes(fitting(chart, { isActive: 'true' }))).toEqual(['1000', '1010', '1011']);
});

test('a folded account hides all that lies below it', () => {
  expect(codes(unfolded(chart, new Set([cash.id])))).toEqual(['1000', '6100']);
});
