import { QueryClient, QueryClientProvider, useQuery } from '@polyclinic/ui/kit/query';
import { act, fireEvent, screen } from '@testing-library/react';
import { QueryState } from './query-state';
import { renderPage } from './testing-page';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } });

function Names({ ask, name = 'patients' }: { ask: (signal: AbortSignal) => Promise<string[]>; name?: string }) {
  const query = useQuery({ queryKey: [name], queryFn: ({ signal }) => ask(signal) });
  return (
    <QueryState query={query} loading={`Loading ${name}...`} failed={`Failed to load ${name}`}>
      {(names) => <p>{names.join(', ')}</p>}
    </QueryState>
  );
}

test('after five seconds a slow answer is told, and asking again gives the first question up', async () => {
  let signals: AbortSignal[] = [];
  const ask = (signal: AbortSignal) => {
    signals = [...signals, signal];
    return signals.length === 1 ? new Promise<string[]>(() => undefined) : Promise.resolve(['Asha']);
  };
  const other = jest.fn(() => Promise.resolve(['Ward 1']));
  await renderPage(
    <QueryClientProvider client={client}>
      <Names ask={ask} />
      <Names ask={other} name="wards" />
    </QueryClientProvider>,
  );
  await pass(4_900);
  expect(screen.queryByText('This is taking longer than usual.')).not.toBeInTheDocument();
  await pass(200);
  expect(screen.getByText('This is taking longer than usual.')).toBeInTheDocument();

  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await pass(0);
  expect(signals[0]?.aborted).toBe(true);
  expect(screen.getByText('Asha')).toBeInTheDocument();
  expect(screen.queryByText('This is taking longer than usual.')).not.toBeInTheDocument();
  expect(other).toHaveBeenCalledTimes(1);
});

test('what stays slow is told again', async () => {
  const ask = jest.fn(() => new Promise<string[]>(() => undefined));
  await renderPage(
    <QueryClientProvider client={client}>
      <Names ask={ask} name="vitals" />
    </QueryClientProvider>,
  );
  await pass(5_000);
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await pass(1_000);
  expect(screen.queryByText('This is taking longer than usual.')).not.toBeInTheDocument();
  await pass(4_500);
  expect(screen.getByText('This is taking longer than usual.')).toBeInTheDocument();
  expect(ask).toHaveBeenCalledTimes(2);
});
