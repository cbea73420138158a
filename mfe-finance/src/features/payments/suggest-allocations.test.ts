import { inOrderOfAge, suggestAllocations, sumOf, type OpenItem } from './suggest-allocations';

const item = (invoiceId: string, issueDate: string, open: number): OpenItem => ({
  invoiceId,
  number: `INV-${invoiceId}`,
  part: 'PATIENT',
  dueDate: null,
  issueDate,
  open,
});
const items = [item('c', '2030-03-01', 300), item('a', '2030-01-01', 100), item('b', '2030-02-01', 200)];

test('the oldest invoice is settled first, the last one in part', () => {
  expect(suggestAllocations(inOrderOfAge(items), 250)).toEqual({ a: 100, b: 150 });
});

test('the invoice that the payment is taken for goes first', () => {
  expect(suggestAllocations(inOrderOfAge(items, 'c'), 350)).toEqual({ c: 300, a: 50 });
});

test('what is more than everything that is open is left over', () => {
  const suggested = suggestAllocations(inOrderOfAge(items), 1_000);
  expect(sumOf(suggested)).toBe(600);
});

test('what is no amount counts for nothing', () => {
  expect(sumOf({ a: Number.NaN, b: null, c: 5 })).toBe(5);
});
