import { fakeServer } from '@polyclinic/client/testing';
import { notes, type Note } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageOf, press, pressButton } from '../../testing';
import { openPart } from '../../testing-part';
import { NotesScreen } from './notes-screen';

const MOMENT = '2030-01-01T00:00:00Z';
const someNote = (number: number, text: string, isDone = false): Note => ({
  id: `0192f0c1-0000-7000-8000-${String(number).padStart(12, '0')}`,
  text,
  isDone,
  version: 3,
  createdAt: MOMENT,
  updatedAt: MOMENT,
});

/** A server that stores the notes, so that the screen sees its own changes. */
async function open(...start: Note[]) {
  let kept = start;
  const server = fakeServer('NURSE');
  const idOf = (path: string) => path.split('/').at(-1);
  server.answer(notes.list, () => pageOf('notes', kept));
  server.answer(notes.create, ({ body }) => {
    const note = someNote(900 + kept.length, (body as Note).text);
    kept = [note, ...kept];
    return { note };
  });
  server.answer(notes.update, ({ path, body }) => {
    kept = kept.map((note) => (note.id === idOf(path) ? { ...note, ...(body as Note), version: 4 } : note));
    return { note: kept.find(({ id }) => id === idOf(path)) ?? someNote(0, '') };
  });
  server.answer(notes.remove, ({ path }) => {
    kept = kept.filter(({ id }) => id !== idOf(path));
    return {};
  });
  await openPart(<NotesScreen />);
  return server;
}

const linesOf = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((line) => line.querySelector('.pc-note-words > span')?.textContent);

test('a note is added with Enter and the field is ready for the next', async () => {
  await open();
  expect(await screen.findByText('No notes yet')).toBeInTheDocument();
  const field = screen.getByRole('textbox', { name: 'New note' });
  await userEvent.type(field, 'Order gloves{Enter}');
  expect(await screen.findByText('Order gloves')).toBeInTheDocument();
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
});

test('what could not be saved stays in the field', async () => {
  const server = await open();
  server.disconnect(notes.create);
  const field = screen.getByRole('textbox', { name: 'New note' });
  await userEvent.type(field, 'Order gloves{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: /Add note/ })).not.toHaveClass('ant-btn-loading'));
  expect(field).toHaveValue('Order gloves');
});

test('a note is ticked off and opened again', async () => {
  const server = await open(someNote(1, 'Order gloves'), someNote(2, 'Call the lab', true));
  await press(await screen.findByRole('checkbox', { name: 'Mark as done: Order gloves' }));
  await waitFor(() => expect(linesOf('Done')).toEqual(['Order gloves', 'Call the lab']));
  await press(screen.getByRole('checkbox', { name: 'Reopen: Call the lab' }));
  await waitFor(() => expect(linesOf('To do')).toEqual(['Call the lab']));
  const sent = server.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent).toEqual([
    { version: 3, isDone: true },
    { version: 3, isDone: false },
  ]);
});

test('a note is changed where it stands; Escape leaves it as it was', async () => {
  await open(someNote(1, 'Order gloves'));
  await pressButton('Edit: Order gloves');
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), ' today{Escape}');
  expect(await screen.findByText('Order gloves')).toBeInTheDocument();
  await pressButton('Edit: Order gloves');
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), ', size M{Enter}');
  expect(await screen.findByText('Order gloves, size M')).toBeInTheDocument();
});

test('a note that somebody changed elsewhere is not overwritten', async () => {
  const server = await open(someNote(1, 'Order gloves'));
  server.refuse(notes.update, 'STALE_VERSION');
  await pressButton('Edit: Order gloves');
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), '!{Enter}');
  expect(await screen.findByText(/Someone else changed this/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Order gloves!');
});

test('a deleted note comes back with its words and its tick', async () => {
  await open(someNote(1, 'Order gloves'), someNote(2, 'Call the lab', true));
  await pressButton('Delete: Call the lab');
  expect(await screen.findByText(/Note deleted/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Call the lab')).not.toBeInTheDocument());
  await pressButton('Undo');
  await waitFor(() => expect(linesOf('Done')).toEqual(['Call the lab']));
});
