import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Chart } from './chart';
import type { ChartSeries } from './chart-series';
import { renderPage } from './testing-page';

const POINTS = [
  { key: 'a', tick: '1 Apr', title: 'April' },
  { key: 'b', tick: '1 May', title: 'May' },
];
const SERIES: ChartSeries[] = [
  { key: 'revenue', title: 'Revenue', column: 'Revenue (USD)', meaning: 'info', values: [300, 200] },
  {
    key: 'result',
    title: 'Profit',
    meaning: 'done',
    below: { title: 'Loss', meaning: 'danger' },
    values: [-200, null],
  },
];

// Awaited: the part that draws is fetched.
const show = (kind: 'bars' | 'lines' = 'bars') =>
  act(() =>
    renderPage(
      <Chart
        label="Results"
        summary="A good month"
        points={POINTS}
        pointTitle="Month"
        series={SERIES}
        kind={kind}
        format={(value) => `$${value}`}
        formatCell={(value) => value.toFixed(2)}
      />,
    ),
  );

const figures = () =>
  within(screen.getByRole('table', { name: 'Results' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

const FIGURES = [
  ['Month', 'Revenue (USD)', 'Profit'],
  ['May', '200.00', '–'],
  ['April', '300.00', '-200.00'],
];

test('the picture says what it shows, and its figures are a table beside it', async () => {
  await show();
  expect(await screen.findByRole('img', { name: 'A good month' })).toBeInTheDocument();
  expect(screen.getByText('Loss')).toBeInTheDocument();
  expect(figures()).toEqual(FIGURES);
});

test('the table takes the place of the picture for those who prefer it, and gives it back', async () => {
  await show();
  await screen.findByRole('img', { name: 'A good month' });
  fireEvent.click(screen.getByRole('button', { name: 'Show as a table' }));
  expect(screen.queryByRole('img', { name: 'A good month' })).not.toBeInTheDocument();
  expect(figures()).toEqual(FIGURES);
  fireEvent.click(screen.getByRole('button', { name: 'Show as a chart' }));
  expect(await screen.findByRole('img', { name: 'A good month' })).toBeInTheDocument();
});

describe('where the browser draws', () => {
  let written: { text: string; colour: unknown }[];
  let filled: unknown[];

  beforeEach(() => {
    written = [];
    filled = [];
    // A canvas that keeps what is written on it.
    const state: Record<string, unknown> = {
      measureText: (text: string) => ({ width: text.length * 7 }),
      fillText: (text: string) => written.push({ text, colour: state['fillStyle'] }),
      fill: () => filled.push(state['fillStyle']),
    };
    const context = new Proxy(state, { get: (of, name) => of[String(name)] ?? (() => {}) });
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null);
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
    class Path {
      rect() {}
      moveTo() {}
      lineTo() {}
      arc() {}
    }
    Object.defineProperty(globalThis, 'Path2D', { value: Path, configurable: true });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(globalThis, 'Path2D');
  });

  test.each(['bars', 'lines'] as const)('%s have axes with units, down to the losses', async (kind) => {
    await show(kind);
    await waitFor(() => expect(written.map(({ text }) => text)).toEqual(expect.arrayContaining(['1 Apr', '1 May'])));
    expect(written.map(({ text }) => text)).toEqual(expect.arrayContaining(['$-200', '$0', '$200']));
    expect(filled).toEqual(expect.arrayContaining(kind === 'bars' ? ['#1e40af', '#8f1616'] : ['#1e40af', '#14532d']));
  });

  test('on paper it has the colours of the light theme, and on the screen its own again', async () => {
    await show();
    await waitFor(() => expect(written.length).toBeGreaterThan(0));
    const first = written[0]?.colour;
    written = [];
    await act(async () => void window.dispatchEvent(new Event('beforeprint')));
    expect(new Set(written.map(({ colour }) => colour))).toEqual(new Set(['rgba(0, 0, 0, 0.62)']));
    written = [];
    await act(async () => void window.dispatchEvent(new Event('afterprint')));
    expect(written[0]?.colour).toBe(first);
  });
});
