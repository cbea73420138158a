import { z } from '@polyclinic/ui/kit/schema';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from './testing-page';
import { useSearchFilter } from './use-search-filter';

const DOCTOR = '0192f0c1-0000-7000-8000-000000000001';

const Query = z.object({
  search: z.string().max(5).optional(),
  doctorId: z.uuid().optional(),
  isOpen: z.enum(['true']).optional(),
  sortBy: z.enum(['name', 'age']).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().default(20),
});

const shown = (show: string) => (show === 'open' ? ({ isOpen: 'true' } as const) : {});
const SEARCH_PARAMS = { q: 'search', doctor: 'doctorId', show: shown } as const;
const OPTIONS = { sort: 'name.asc', limit: 50 };

function Filtered() {
  const { filter, isNarrowed, change, toPage, sortBy } = useSearchFilter(Query, SEARCH_PARAMS, OPTIONS);
  return (
    <>
      <output>{JSON.stringify({ ...filter, isNarrowed })}</output>
      <button type="button" onClick={() => change({ q: 'Asha' })}>
        search
      </button>
      <button type="button" onClick={() => toPage(3)}>
        third page
      </button>
      <button type="button" onClick={() => sortBy({ by: 'age', order: 'desc' })}>
        oldest first
      </button>
    </>
  );
}

const filter = () => JSON.parse(screen.getByRole('status').textContent) as object;
const address = () => screen.getByRole('note').textContent;
const START = { sortBy: 'name', sortOrder: 'asc', page: 1, limit: 50, isNarrowed: false };

test('an address without filters is the first page in the usual order', async () => {
  await renderPage(<Filtered />);
  expect(filter()).toEqual(START);
});

test('every key of an address is read by the contract, a choice may set another field', async () => {
  await renderPage(<Filtered />, [`/?q=Ravi&doctor=${DOCTOR}&show=open&sort=age.desc&page=2`]);
  expect(filter()).toEqual({
    search: 'Ravi',
    doctorId: DOCTOR,
    isOpen: 'true',
    sortBy: 'age',
    sortOrder: 'desc',
    page: 2,
    limit: 50,
    isNarrowed: true,
  });
});

test('what the contract would refuse is left out, and page and order fall back to their defaults', async () => {
  await renderPage(<Filtered />, ['/?q=much-too-long&doctor=42&show=all&sort=weight.up&page=0']);
  expect(filter()).toEqual({ ...START, isNarrowed: true });
});

test('a new filter and a new order begin at the first page', async () => {
  await renderPage(<Filtered />, ['/?page=2']);
  await userEvent.click(screen.getByRole('button', { name: 'search' }));
  expect(address()).toBe('/?q=Asha');
  await userEvent.click(screen.getByRole('button', { name: 'third page' }));
  expect(address()).toBe('/?q=Asha&page=3');
  await userEvent.click(screen.getByRole('button', { name: 'oldest first' }));
  expect(address()).toBe('/?q=Asha&sort=age.desc');
});
