import { drafts } from '@polyclinic/contract';
import { act, renderHook } from '@testing-library/react';
import { fakeServer } from './testing';
import { useDraft } from './use-draft';

interface Note {
  text: string;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const open = () => renderHook(() => useDraft<Note>('notes.new'));
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const writes = (server: ReturnType<typeof fakeServer>) =>
  server.requests.map(({ method, body }) => [method, (body as { content?: string } | undefined)?.content]);

test('whoever types without a pause is saved every second', async () => {
  const server = fakeServer('NURSE');
  const { result } = open();
  for (const text of ['a', 'ab', 'abc', 'abcd']) {
    result.current.keep({ text }, null);
    await pass(400);
  }
  await pass(1_000);
  expect(writes(server)).toEqual([
    ['PUT', '{"text":"abc"}'],
    ['PUT', '{"text":"abcd"}'],
  ]);
});

test('a secret field is not stored', async () => {
  const server = fakeServer('ADMIN');
  const { result } = renderHook(() => useDraft<{ email: string; password: string }>('users.new', 'password'));
  result.current.keep({ email: 'ravi@lakeside.example', password: 'lotus ferry midnight' }, null);
  await pass(1_000);
  expect(writes(server)).toEqual([['PUT', '{"email":"ravi@lakeside.example"}']]);
});

test('a page that is left sends what waits', async () => {
  const server = fakeServer('NURSE');
  const { result } = open();
  result.current.keep({ text: 'last words' }, 3);
  window.dispatchEvent(new Event('pagehide'));
  await pass(0);
  expect(server.requests.map(({ body }) => body)).toEqual([{ content: '{"text":"last words"}', recordVersion: 3 }]);
});

test('what was sent is not kept after all, however slow the keeping was', async () => {
  const server = fakeServer('NURSE');
  const { result } = open();
  result.current.keep({ text: 'a' }, null);
  await pass(1_000);
  result.current.keep({ text: 'ab' }, null);
  result.current.drop();
  await pass(5_000);
  expect(writes(server).map(([method]) => method)).toEqual(['PUT', 'DELETE']);
});

test('a draft that cannot be had is none', async () => {
  const server = fakeServer('NURSE');
  server.refuse(drafts.get, 'SERVICE_UNAVAILABLE');
  const { result } = open();
  expect(await result.current.load()).toBeNull();
});
