import { sendReports } from '@polyclinic/client';
import { showsModule } from './watch-vitals';

jest.mock('@polyclinic/client', () => ({ sendReports: jest.fn(() => true) }));

const sent = jest.mocked(sendReports);
const observers = new Map<string, (entries: object[]) => void>();

beforeAll(() => {
  class Observer {
    static readonly supportedEntryTypes = ['largest-contentful-paint', 'layout-shift', 'event'];
    constructor(readonly hear: (list: { getEntries: () => object[] }) => void) {}
    observe({ type }: { type: string }) {
      observers.set(type, (entries) => this.hear({ getEntries: () => entries }));
    }
  }
  Object.assign(globalThis, { PerformanceObserver: Observer });
});

const measured = (type: string, entry: object) => observers.get(type)?.([entry]);
const leave = () => window.dispatchEvent(new Event('pagehide'));
const ward = { module: 'ward', digest: 'a'.repeat(32) };
const stock = { module: 'stock', digest: 'b'.repeat(32) };

test('what is measured is put down to the module on the page, and told when the page is left', () => {
  showsModule(ward);
  measured('largest-contentful-paint', { startTime: 812.2 });
  measured('layout-shift', { value: 0.012, startTime: 900, hadRecentInput: false });
  showsModule(stock);
  measured('event', { interactionId: 3, duration: 104 });
  leave();
  expect(sent).toHaveBeenCalledTimes(1);
  expect(sent.mock.calls[0]?.[0].vitals).toEqual([
    { ...ward, lcpMs: 812, clsThousandths: 12 },
    { ...stock, inpMs: 104, clsThousandths: 0 },
  ]);
});

test('a page that is left again without anything new says nothing', () => {
  leave();
  expect(sent).toHaveBeenCalledTimes(1);
});

test('pages of the shell itself are nobody’s', () => {
  showsModule(undefined);
  measured('layout-shift', { value: 0.5, startTime: 2000, hadRecentInput: false });
  leave();
  expect(sent).toHaveBeenCalledTimes(1);
});
