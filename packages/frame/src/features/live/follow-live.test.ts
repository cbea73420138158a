import { fakeServer } from '@polyclinic/client/testing';
import { QueryClient } from '@polyclinic/ui/kit/query';
import { waitFor } from '@testing-library/react';
import { followLive } from './follow-live';

interface Line {
  address: string;
  send(text: string): void;
  close(): void;
  break(): void;
}

let lines: Line[];
let stop: () => void;

beforeEach(() => {
  lines = [];
  fakeServer('RECEPTIONIST');
  globalThis.fetch = jest.fn(async (address: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const encoder = new TextEncoder();
        signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
        lines.push({
          address,
          send: (text) => controller.enqueue(encoder.encode(text)),
          close: () => controller.close(),
          break: () => controller.error(new Error('The line broke')),
        });
      },
    });
    return { ok: true, status: 200, body };
  }) as unknown as typeof fetch;
});
afterEach(() => stop());

const change = (topic: string, id = 'e-1') => `id: ${id}\nevent: change\ndata: {"id":"${id}","topic":"${topic}"}\n\n`;

/** A cache with one query per resource, and a way to list the stale ones. */
function follow() {
  const client = new QueryClient();
  for (const resource of ['appointments', 'availability', 'patients', 'notes'])
    client.setQueryData([resource, 'list'], 1);
  stop = followLive(client);
  return () =>
    client
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated)
      .map(({ queryKey }) => queryKey[0]);
}

const line = async (place: number) => {
  await waitFor(() => expect(lines.length).toBeGreaterThan(place), { timeout: 4_000 });
  const found = lines[place];
  if (!found) throw new Error('There is no such line');
  return found;
};

test('what changed elsewhere is asked for anew, with what follows from it, and nothing else', async () => {
  const stale = follow();
  (await line(0)).send(change('appointments'));
  await waitFor(() => expect(stale()).toEqual(['appointments', 'availability']));
});

test('a page that missed too much asks for everything', async () => {
  const stale = follow();
  (await line(0)).send('event: reset\ndata: {}\n\n');
  await waitFor(() => expect(stale()).toHaveLength(4));
});

test('a topic that only a newer server knows is passed over', async () => {
  const stale = follow();
  (await line(0)).send(change('moon-phases') + change('patients', 'e-2'));
  await waitFor(() => expect(stale()).toEqual(['patients']));
});

test.each([['closes', 'close'] as const, ['breaks', 'break'] as const])(
  'a line that %s is taken up again behind the last event that came',
  async (_, how) => {
    follow();
    const first = await line(0);
    expect(first.address).toBe('/api/live');
    first.send(change('patients', 'e-9'));
    await new Promise((go) => setTimeout(go, 20));
    first[how]();
    expect((await line(1)).address).toBe('/api/live?after=e-9');
  },
);

test('whoever stops hears nothing any more', async () => {
  const stale = follow();
  const first = await line(0);
  stop();
  await new Promise((go) => setTimeout(go, 200));
  expect(() => first.send(change('patients'))).toThrow();
  expect(stale()).toEqual([]);
  expect(lines).toHaveLength(1);
});
