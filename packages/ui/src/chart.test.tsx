import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Chart } from './chart';
import { chartFills } from './chart-palette';
import type { ChartSeries } from './chart-series';
import { contrast } from './contrast';
import { STATUS_COLOURS } from './status-tag';
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

test('arrow keys show the values of one point after the other, also to screen readers', async () => {
  await show();
  const slider = await screen.findByRole('slider', { name: 'Values of the chart' });
  act(() => slider.focus());
  expect(slider).toHaveAttribute('aria-valuetext', 'May, Revenue $200, Profit –');
  fireEvent.change(slider, { target: { value: '0' } });
  expect(slider).toHaveAttribute('aria-valuetext', 'April, Revenue $300, Loss $-200');
  expect(screen.getByText('$300')).toBeInTheDocument();
});

test('there is no drawing without figures', async () => {
  await act(() =>
    renderPage(
      <Chart
        label="Results"
        summary="Nothing yet"
        points={POINTS}
        pointTitle="Month"
        series={[{ key: 'revenue', title: 'Revenue', meaning: 'info', values: [0, null] }]}
        format={String}
      />,
    ),
  );
  expect(screen.getByText('No figures for this period')).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test.each([
  ['#0f766e', '#ffffff', 'light'],
  ['#a9cbff', '#161a20', 'dark'],
] as const)('every fill of a chart is visible: %s on %s', (brand, ground, mode) => {
  const fills = Object.values(chartFills(brand, ground, STATUS_COLOURS[mode]));
  for (const fill of fills) expect(contrast(fill, ground)).toBeGreaterThanOrEqual(3);
  expect(new Set(fills).size).toBe(fills.length);
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
    const { info, done, danger } = chartFills('#1677ff', '#ffffff', STATUS_COLOURS.light);
    expect(filled).toEqual(expect.arrayContaining(kind === 'bars' ? [info, danger] : [info, done]));
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
