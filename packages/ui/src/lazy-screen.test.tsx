import { QueryClient, QueryClientProvider } from '@polyclinic/ui/kit/query';
import { act, render, screen } from '@testing-library/react';
import { LazyScreen, usePreload } from './lazy-screen';

const Detail = () => <p>The detail</p>;

/** A list that opens a detail and a form. */
function List({ loads, isOpen = false }: { loads: Record<string, () => Promise<typeof Detail>>; isOpen?: boolean }) {
  usePreload(loads);
  return isOpen && loads['view'] ? <LazyScreen id="preloaded detail" load={loads['view']} waiting="Loading" /> : null;
}

function open(connection: object | undefined, loads: Record<string, () => Promise<typeof Detail>>) {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  const client = new QueryClient();
  const view = render(<List loads={loads} />, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return { client, ...view };
}

const loadsOf = () => ({ view: jest.fn(async () => Detail), edit: jest.fn(async () => Detail) });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the code of what a list may open is fetched when the page is idle, and then shown at once', async () => {
  const loads = loadsOf();
  const { rerender } = open(undefined, loads);
  expect(loads.view).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(loads.view).toHaveBeenCalledTimes(1);
  expect(loads.edit).toHaveBeenCalledTimes(1);
  rerender(<List loads={loads} isOpen />);
  expect(screen.getByText('The detail')).toBeInTheDocument();
  expect(loads.view).toHaveBeenCalledTimes(1);
});

test('nothing is fetched ahead while the page waits for data', async () => {
  const loads = loadsOf();
  const { client } = open(undefined, loads);
  let arrive: (rows: string) => void = () => undefined;
  void client.fetchQuery({ queryKey: ['rows'], queryFn: () => new Promise<string>((resolve) => (arrive = resolve)) });
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(loads.view).not.toHaveBeenCalled();
  arrive('rows');
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(loads.view).toHaveBeenCalledTimes(1);
});

test.each([[{ saveData: true }], [{ effectiveType: '3g' }], [{ type: 'cellular' }]])(
  'nothing is fetched ahead on a connection like %j',
  async (connection) => {
    const loads = loadsOf();
    open(connection, loads);
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(loads.view).not.toHaveBeenCalled();
  },
);

test('a fetch ahead that fails is repeated when the detail is opened', async () => {
  const loads = loadsOf();
  loads.view.mockRejectedValueOnce(new Error('no connection'));
  const { rerender } = open(undefined, loads);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(loads.edit).not.toHaveBeenCalled();
  await act(async () => rerender(<List loads={loads} isOpen />));
  expect(screen.getByText('The detail')).toBeInTheDocument();
});
