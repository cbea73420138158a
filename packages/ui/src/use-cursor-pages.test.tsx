import { QueryClient, QueryClientProvider } from '@polyclinic/ui/kit/query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryState } from './query-state';
import { ShowMore } from './show-more';
import { renderPage } from './testing-page';
import { useCursorPages } from './use-cursor-pages';

interface Page {
  rows: string[];
  next: string | null;
}

const ask = jest.fn<Promise<Page>, [string | undefined]>();

function Rows() {
  const list = useCursorPages((after) => ({ queryKey: ['rows', { after }], queryFn: () => ask(after) }));
  return (
    <QueryState query={list.first} loading="Loading..." failed="Failed">
      {() => (
        <>
          <p>{list.pages.flatMap(({ rows }) => rows).join(' ')}</p>
          <ShowMore {...list} />
        </>
      )}
    </QueryState>
  );
}

const renderRows = () =>
  renderPage(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Rows />
    </QueryClientProvider>,
  );

beforeEach(() => ask.mockReset());

test('each page begins behind the last row of the one before, and stands below it', async () => {
  ask.mockImplementation((after) =>
    Promise.resolve(after ? { rows: ['third'], next: null } : { rows: ['first', 'second'], next: 'second' }),
  );
  await renderRows();
  expect(await screen.findByText('first second')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('first second third')).toBeInTheDocument();
  expect(ask.mock.calls).toEqual([[undefined], ['second']]);
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('a next page that cannot be loaded leaves the rows where they are, and can be tried again', async () => {
  ask.mockResolvedValueOnce({ rows: ['first'], next: 'first' });
  ask.mockRejectedValueOnce(new Error('offline'));
  ask.mockResolvedValueOnce({ rows: ['second'], next: null });
  await renderRows();
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(
    await screen.findByText("Couldn't load the rest of the list. Check your connection and try again."),
  ).toBeInTheDocument();
  expect(screen.getByText('first')).toBeInTheDocument();
  expect(screen.queryByText(/Not up to date/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('first second')).toBeInTheDocument();
});
