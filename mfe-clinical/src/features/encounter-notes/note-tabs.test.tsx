import { encounterNotes } from '@polyclinic/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, pressButton } from '../../lib/testing';
import { editor, me, MOMENT, nurse, PATH, plan, saves, serve, someNote, subjective } from './testing-notes';

const WAIT = { timeout: 6_000 };
const first = someNote({ sections: [subjective('Cough'), plan('Rest')] });
const lastSave = (server: ReturnType<typeof serve>) =>
  saves(server).at(-1)?.body as { sections: unknown; version: number };

/** Refuses the save of the first version, since another one was saved in the meantime. */
function saveElsewhere(server: ReturnType<typeof serve>, theirs: ReturnType<typeof someNote>): void {
  server.refuse(encounterNotes.save, 'STALE_VERSION');
  server.answer(encounterNotes.get, { note: theirs, addenda: [] });
}

test('changes that were saved elsewhere in other sections are added to what is typed here, and nothing is asked', async () => {
  const server = serve(first);
  await openAt(PATH);
  await editor();
  saveElsewhere(server, someNote({ sections: [subjective('Fever'), plan('Rest')], editedBy: nurse, version: 2 }));
  await fill('Plan', 'Rest, fluids');
  expect(await screen.findByText(/^Anita Das changed this note/, undefined, WAIT)).toBeInTheDocument();
  expect(await editor('Subjective')).toHaveValue('Fever');
  expect(await editor('Plan')).toHaveValue('Rest, fluids');
  const merged = [subjective('Fever'), plan('Rest, fluids')];
  server.answer(encounterNotes.save, { note: someNote({ sections: merged, version: 3 }) });
  await screen.findByText('Draft saved', undefined, WAIT);
  expect(lastSave(server)).toEqual({ sections: merged, version: 2 });
});

test('two tabs with the same section: both texts can be saved, and the tab says where the other one is from', async () => {
  const server = serve(first);
  await openAt(PATH);
  await editor();
  saveElsewhere(server, someNote({ sections: [subjective('Cough'), plan('Paracetamol')], editedBy: me, version: 2 }));
  await fill('Plan', 'Rest, fluids');
  await screen.findByText(/^You saved this note in another tab or on another device/, undefined, WAIT);
  const both = [subjective('Cough'), plan('Paracetamol\nRest, fluids')];
  server.answer(encounterNotes.save, { note: someNote({ sections: both, version: 3 }) });
  await pressButton('Keep both texts');
  expect(await editor()).toHaveValue('Paracetamol\nRest, fluids');
  await screen.findByText('Draft saved', undefined, WAIT);
  expect(lastSave(server)).toEqual({ sections: both, version: 2 });
});

test('the own text replaces the other one of its section alone', async () => {
  const server = serve(first);
  await openAt(PATH);
  await editor();
  saveElsewhere(
    server,
    someNote({ sections: [subjective('Fever'), plan('Paracetamol')], editedBy: nurse, version: 2 }),
  );
  await fill('Plan', 'Rest, fluids');
  await screen.findByText(/^Anita Das saved this note in the meantime/, undefined, WAIT);
  const chosen = [subjective('Fever'), plan('Rest, fluids')];
  server.answer(encounterNotes.save, { note: someNote({ sections: chosen, version: 3 }) });
  await pressButton('Save my text');
  await screen.findByText('Draft saved', undefined, WAIT);
  expect(lastSave(server)).toEqual({ sections: chosen, version: 2 });
});

test('text that was not saved before a reload is merged with what was saved elsewhere since', async () => {
  const server = serve(first);
  server.disconnect(encounterNotes.save);
  await openAt(PATH);
  await editor();
  await fill('Plan', 'Rest, fluids');
  await screen.findByText(/Your text is kept on this device/, undefined, WAIT);
  cleanup();
  const theirs = someNote({ sections: [subjective('Fever'), plan('Rest')], editedBy: nurse, version: 2 });
  server.answer(encounterNotes.get, { note: theirs, addenda: [] });
  server.answer(encounterNotes.save, { note: someNote({ version: 3 }) });
  await openAt(PATH);
  expect(await screen.findByText('Text that had not been saved was restored.')).toBeInTheDocument();
  expect(screen.getByText(/^Anita Das changed this note/)).toBeInTheDocument();
  await screen.findByText('Draft saved', undefined, WAIT);
  expect(lastSave(server)).toEqual({ sections: [subjective('Fever'), plan('Rest, fluids')], version: 2 });
});

test('text that was not saved before a colleague signed the note is there after a reload, to be added', async () => {
  const server = serve(someNote({ author: nurse, sections: [plan('Rest')] }));
  server.disconnect(encounterNotes.save);
  await openAt(PATH);
  await editor();
  await fill('Plan', 'Rest, fluids');
  await screen.findByText(/Your text is kept on this device/, undefined, WAIT);
  cleanup();
  const signed = { status: 'SIGNED', signedAt: MOMENT, contentHash: 'a', version: 2 } as const;
  server.answer(encounterNotes.get, { note: someNote({ author: nurse, ...signed }), addenda: [] });
  await openAt(PATH);
  expect(await screen.findByText(/^Anita Das signed this note in the meantime/)).toBeInTheDocument();
  expect(await editor()).toHaveValue('Rest, fluids');
  await pressButton('Discard my text');
  expect(await screen.findByRole('button', { name: 'Add addendum' })).toBeInTheDocument();
  expect(screen.queryByDisplayValue('Rest, fluids')).toBeNull();
});

test('a save whose answer was lost is not taken for that of another tab', async () => {
  const server = serve(first);
  server.disconnect(encounterNotes.save);
  await openAt(PATH);
  await editor();
  await fill('Plan', 'Rest, fluids');
  await screen.findByText(/Your text is kept on this device/, undefined, WAIT);
  const stored = [subjective('Cough'), plan('Rest, fluids')];
  saveElsewhere(server, someNote({ sections: stored, version: 2 }));
  await screen.findByText('Draft saved', undefined, { timeout: 8_000 });
  expect(screen.queryByText(/in another tab/)).toBeNull();
});

test('a doctor who signs while a colleague saves is told so, and signs only the text that was shown', async () => {
  const server = serve(first);
  await openAt(PATH);
  await editor();
  await pressButton('Sign note');
  await screen.findByRole('dialog', { name: 'Sign this note?' });
  const theirs = someNote({ sections: [subjective('Cough'), plan('Paracetamol')], editedBy: nurse, version: 2 });
  server.refuse(encounterNotes.sign, 'STALE_VERSION');
  server.answer(encounterNotes.get, { note: theirs, addenda: [] });
  await pressButton('Sign note');
  expect(await screen.findByText(/^Anita Das changed this note/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await editor()).toHaveValue('Paracetamol');
  server.answer(encounterNotes.sign, {
    note: { ...theirs, status: 'SIGNED', signedAt: MOMENT, contentHash: 'a', version: 3 },
  });
  await pressButton('Sign note');
  const dialog = await screen.findByRole('dialog', { name: 'Sign this note?' });
  expect(within(dialog).getByText(/^Last saved by Anita Das/)).toBeInTheDocument();
  await pressButton('Sign note');
  await waitFor(() =>
    expect(server.writes().map(({ path, body }) => [path.split('/').at(-1), body])).toEqual([
      ['sign', { version: 1 }],
      ['sign', { version: 2 }],
    ]),
  );
});

test('carried text is marked until it is edited: in the dialog before signing, and when it is saved', async () => {
  const server = serve(someNote({ sections: [plan('Physiotherapy', '2026-03-12')] }));
  await openAt(PATH);
  await editor();
  expect(screen.getByText(/^Carried forward from /)).toBeInTheDocument();
  await pressButton('Sign note');
  const dialog = await screen.findByRole('dialog', { name: 'Sign this note?' });
  expect(within(dialog).getByText(/^Carried forward from /)).toBeInTheDocument();
  await pressButton('Cancel');
  server.answer(encounterNotes.save, { note: someNote({ version: 2 }) });
  await fill('Plan', 'Physiotherapy twice a week');
  expect(screen.queryByText(/^Carried forward from /)).toBeNull();
  await fill('Plan', 'Physiotherapy');
  expect(screen.getByText(/^Carried forward from /)).toBeInTheDocument();
  await fill('Subjective', 'Back pain');
  await waitFor(() => expect(saves(server)).toHaveLength(1), WAIT);
  expect(lastSave(server).sections).toEqual(
    expect.arrayContaining([plan('Physiotherapy', '2026-03-12'), subjective('Back pain')]),
  );
});

test('text that was itself carried forward names the day that it is from', async () => {
  const day = { status: 'SIGNED', signedAt: MOMENT, contentHash: 'a' } as const;
  const previous = someNote({
    ...day,
    id: '0192f0c1-0000-7000-8000-000000000702',
    sections: [plan('Physiotherapy', '2026-03-12'), subjective('Back pain')],
  });
  const server = serve(someNote({ sections: [] }), 'DOCTOR', previous);
  server.answer(encounterNotes.save, { note: someNote({ version: 2 }) });
  await openAt(PATH);
  await editor();
  await pressButton('Carry forward: Plan');
  await pressButton('Carry forward: Subjective');
  await waitFor(() => expect(saves(server)).toHaveLength(1), WAIT);
  expect(lastSave(server).sections).toEqual(
    expect.arrayContaining([plan('Physiotherapy', '2026-03-12'), subjective('Back pain', '2030-01-01')]),
  );
});

describe('with Web Locks', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

  test('a tab says that the note is open in another one', async () => {
    const held = [{ name: `polyclinic.unsent.${me.id}.encounterNotes.${first.id}~another-tab` }];
    const locks = { request: () => new Promise(() => undefined), query: async () => ({ held }) };
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    serve(first);
    await openAt(PATH);
    await editor();
    expect(await screen.findByText(/^This note is also open in another tab/)).toBeInTheDocument();
    held.pop();
    await waitFor(() => expect(screen.queryByText(/^This note is also open/)).toBeNull(), WAIT);
  });
});
