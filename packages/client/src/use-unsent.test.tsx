import { drafts } from '@polyclinic/contract';
import { act, renderHook, waitFor } from '@testing-library/react';
import { dropSession } from './session-lifecycle';
import { fakeServer, TEST_DEVICE_KEY } from './testing';
import { useDraft } from './use-draft';
import { useUnsent } from './use-unsent';

interface Note {
  text: string;
}

const TYPED = { text: 'Chest pain since Monday' };
const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('polyclinic.unsent.'));
const open = () => renderHook(() => useUnsent<Note>('encounterNotes.1')).result.current;

test('what the server has not confirmed is there again after a reload, and is not readable in the browser', async () => {
  fakeServer('DOCTOR');
  const before = open();
  expect(await before.load()).toBeNull();
  before.keep(TYPED, 3);
  await waitFor(() => expect(stored()).toHaveLength(1));
  const text = localStorage.getItem(stored()[0] ?? '') ?? '';
  expect(text).not.toContain('Chest');
  expect(atob(text)).not.toContain('Chest');
  expect(await open().load()).toEqual({ values: TYPED, recordVersion: 3 });
});

test('what the server has confirmed leaves the browser', async () => {
  fakeServer('DOCTOR');
  const unsent = open();
  await unsent.load();
  unsent.keep(TYPED, 3);
  unsent.drop();
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(stored()).toEqual([]);
});

test('another key opens nothing, and the end of the session removes it', async () => {
  const server = fakeServer('DOCTOR');
  const unsent = open();
  await unsent.load();
  unsent.keep(TYPED, null);
  await waitFor(() => expect(stored()).toHaveLength(1));
  server.answer(drafts.get, { draft: null, deviceKey: 'b1'.repeat(32) });
  expect(await open().load()).toBeNull();
  server.answer(drafts.get, { draft: null, deviceKey: TEST_DEVICE_KEY });
  expect(await open().load()).not.toBeNull();
  dropSession();
  expect(stored()).toEqual([]);
});

test('a form whose draft the server did not get has it again after a reload', async () => {
  const server = fakeServer('NURSE');
  const { result, unmount } = renderHook(() => useDraft<Note>('notes.new'));
  await result.current.load();
  server.disconnect(drafts.save);
  result.current.keep(TYPED, null);
  await waitFor(() => expect(stored()).toHaveLength(1));
  unmount();
  const again = renderHook(() => useDraft<Note>('notes.new'));
  expect(await again.result.current.load()).toMatchObject({ values: TYPED, recordVersion: null });
});

test('a form whose draft the server has leaves nothing in the browser', async () => {
  fakeServer('NURSE');
  const { result } = renderHook(() => useDraft<Note>('notes.new'));
  await result.current.load();
  result.current.keep(TYPED, null);
  await waitFor(() => expect(stored()).toHaveLength(1));
  result.current.flush();
  await waitFor(() => expect(stored()).toEqual([]));
});
