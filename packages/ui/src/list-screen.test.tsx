import { z } from '@polyclinic/ui/kit/schema';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListScreen } from './list-screen';
import { renderPage } from './testing-page';
import { useSearchFilter } from './use-search-filter';

const Query = z.object({
  search: z.string().optional(),
  page: z.coerce.number().default(1),
  count: z.literal('exact').optional(),
});
const SEARCH_PARAMS = { q: 'search' } as const;
const refetch = () => Promise.reject(new Error('not asked for'));

function Details() {
  return <p>Details of Asha</p>;
}

interface PeopleProps {
  names?: string[];
  mayAdd?: boolean;
  isOpen?: boolean;
  totalIsExact?: boolean;
}

function People({ names, mayAdd = true, isOpen = false, totalIsExact = true }: PeopleProps) {
  const state = useSearchFilter(Query, SEARCH_PARAMS);
  const pagination = { page: 1, limit: 1, totalCount: names?.length ?? 0, totalIsExact };
  return (
    <ListScreen
      title="People"
      add={mayAdd && { label: 'Add person', to: '/people/new' }}
      footer={(total) => `${total} people`}
      state={state}
      search="Search people"
      query={{ data: names && { names, pagination }, isPending: !names, isError: false, refetch }}
      loading="Loading people..."
      failed="People could not be loaded"
      empty={{ when: (data) => data.names.length === 0, text: 'Nobody yet' }}
      drawer={isOpen && { id: 'person', load: () => Promise.resolve(Details) }}
    >
      {(data, { paging }) => (
        <>
          <ul>
            {data.names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <button type="button" onClick={() => paging?.onPage(2)}>
            next
          </button>
          <button type="button" onClick={paging?.onCount}>
            count
          </button>
          <output>{state.filter.count}</output>
        </>
      )}
    </ListScreen>
  );
}

const address = () => screen.getByRole('note').textContent;

test('a list screen shows its rows and their number, and turns its pages', async () => {
  await renderPage(<People names={['Asha', 'Ravi']} />);
  expect(screen.getByRole('heading', { name: 'People' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('2 people')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'next' }));
  await waitFor(() => expect(address()).toBe('/?page=2'));
});

test('asked to, it counts all rows, until another filter is set', async () => {
  await renderPage(<People names={['Asha', 'Ravi']} totalIsExact={false} />, ['/?page=2']);
  expect(screen.queryByText('2 people')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'count' }));
  await waitFor(() => expect(address()).toBe('/?page=2&count=exact'));
  expect(screen.getByRole('status')).toHaveTextContent('exact');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search people' }), 'As');
  await waitFor(() => expect(address()).toBe('/?q=As'));
});

test('its primary action opens the form beside the list and keeps the filters', async () => {
  await renderPage(<People names={['Asha']} />, ['/people?q=As']);
  await userEvent.click(screen.getByRole('button', { name: /Add person$/ }));
  await waitFor(() => expect(address()).toBe('/people/new?q=As'));
});

test('what stands open beside the list is loaded once it is shown', async () => {
  await act(() => renderPage(<People names={['Asha']} isOpen />));
  expect(await screen.findByText('Details of Asha')).toBeInTheDocument();
});

test('an empty list offers to add the first record, to those who may', async () => {
  await renderPage(<People names={[]} />);
  expect(screen.getByText('Nobody yet')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /Add person$/ })).toHaveLength(2);
});

test('whoever may not add is not offered to', async () => {
  await renderPage(<People names={[]} mayAdd={false} />);
  expect(screen.getByText('Nobody yet')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Add person$/ })).not.toBeInTheDocument();
});

test('while the list is on its way, the screen stands already', async () => {
  await renderPage(<People />);
  expect(screen.getByText('Loading people...')).toBeInTheDocument();
  expect(screen.getByRole('searchbox', { name: 'Search people' })).toBeInTheDocument();
});
