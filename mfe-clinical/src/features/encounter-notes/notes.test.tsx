import { fakeServer } from '@polyclinic/client/testing';
import { encounterNotes } from '@polyclinic/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, openExtension, press, pressButton } from '../../lib/testing';
import { editor, MOMENT, nurse, PATH, plan, saves, serve, someNote } from './testing-notes';

test('what is typed is saved against the version that was shown, without a button', async () => {
  const server = serve(someNote());
  server.answer(encounterNotes.save, { note: someNote({ sections: [plan('Rest, fluids')], version: 2 }) });
  await openAt(PATH);
  await editor();
  await fill('Plan', 'Rest, fluids');
  await screen.findByText('Draft saved', undefined, { timeout: 4_000 });
  await waitFor(() =>
    expect(saves(server).map(({ body }) => body)).toEqual([{ sections: [plan('Rest, fluids')], version: 1 }]),
  );
});

test('the previous note stands beside the new one, and a section carried forward says from which day it is', async () => {
  const before = someNote({ id: '0192f0c1-0000-7000-8000-000000000702', status: 'SIGNED', signedAt: MOMENT });
  serve(someNote({ sections: [] }), 'DOCTOR', { ...before, sections: [plan('Physiotherapy')] });
  await openAt(PATH);
  const field = await editor();
  await pressButton('Carry forward: Plan');
  expect(field).toHaveValue('Physiotherapy');
  expect(screen.getByText(/^Carried forward from /)).toBeInTheDocument();
});

test('text that the server did not get is there again after a reload, and is saved then', async () => {
  const server = serve(someNote());
  server.disconnect(encounterNotes.save);
  await openAt(PATH);
  await editor();
  await fill('Plan', 'Rest, fluids');
  await screen.findByText(/Your text is kept on this device/, undefined, { timeout: 4_000 });
  cleanup();
  server.answer(encounterNotes.save, { note: someNote({ sections: [plan('Rest, fluids')], version: 2 }) });
  await openAt(PATH);
  expect(await screen.findByText('Text that had not been saved was restored.')).toBeInTheDocument();
  expect(await editor()).toHaveValue('Rest, fluids');
  await screen.findByText('Draft saved', undefined, { timeout: 4_000 });
});

test('a colleague whose save comes too late sees both texts, and may save their own on top', async () => {
  const server = serve(someNote());
  await openAt(PATH);
  await editor();
  const theirs = someNote({ sections: [plan('Paracetamol')], editedBy: nurse, version: 2 });
  server.refuse(encounterNotes.save, 'STALE_VERSION');
  server.answer(encounterNotes.get, { note: theirs, addenda: [] });
  await fill('Plan', 'Rest, fluids');
  await screen.findByText(/^Anita Das saved this note in the meantime/, undefined, { timeout: 4_000 });
  expect(screen.getByText('Paracetamol')).toBeInTheDocument();
  expect(await editor()).toHaveValue('Rest, fluids');
  server.answer(encounterNotes.save, { note: { ...theirs, sections: [plan('Rest, fluids')], version: 3 } });
  await pressButton('Save my text');
  await waitFor(() => expect(saves(server).at(-1)?.body).toMatchObject({ version: 2 }), { timeout: 4_000 });
});

test('a colleague who edits while the author signs keeps the text, and may add it as an addendum', async () => {
  const server = serve(someNote({ author: nurse }));
  await openAt(PATH);
  await editor();
  const signed = someNote({
    author: nurse,
    status: 'SIGNED',
    signedAt: MOMENT,
    contentHash: 'a'.repeat(64),
    version: 2,
  });
  server.refuse(encounterNotes.save, 'NOTE_SIGNED');
  server.answer(encounterNotes.get, { note: signed, addenda: [] });
  await fill('Plan', 'Rest, fluids');
  await screen.findByText(/^Anita Das signed this note in the meantime/, undefined, { timeout: 4_000 });
  await pressButton('Add as addendum');
  const dialog = await screen.findByRole('dialog', { name: 'Add addendum' });
  expect(within(dialog).getByLabelText('Addendum')).toHaveValue('Plan: Rest, fluids');
});

test('a signed note shows its hash and is downloaded as PDF', async () => {
  const hash = 'ab'.repeat(32);
  serve(someNote({ status: 'SIGNED', signedAt: MOMENT, contentHash: hash }), 'NURSE');
  await openAt(PATH);
  expect(await screen.findByText(hash)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Print' })).toBeInTheDocument();
});

test('a doctor co-signs the note of a nurse, against the version that was shown', async () => {
  const signed = { author: nurse, signedAt: MOMENT, contentHash: 'a' } as const;
  const note = someNote({ ...signed, status: 'CO_SIGN_REQUIRED', version: 2 });
  const server = serve(note);
  server.answer(encounterNotes.coSign, { note: { ...note, status: 'SIGNED', version: 3 } });
  await openAt(PATH);
  expect(await screen.findByText('Co-signature required')).toBeInTheDocument();
  await pressButton('Co-sign');
  await waitFor(() =>
    expect(server.writes().map(({ path, body }) => [path.split('/').at(-1), body])).toEqual([
      ['co-sign', { version: 2 }],
    ]),
  );
});

test('a signed note shows its marks, and its addenda with their authors', async () => {
  const note = someNote({
    status: 'SIGNED',
    signedAt: MOMENT,
    contentHash: 'a',
    sections: [plan('Physiotherapy', '2026-03-12')],
  });
  const added = {
    id: '0192f0c1-0000-7000-8000-000000000703',
    author: nurse,
    text: 'Also advised rest',
    contentHash: 'b',
    createdAt: MOMENT,
  };
  const server = serve(note);
  server.answer(encounterNotes.get, { note, addenda: [added] });
  await openAt(PATH);
  expect(await screen.findByText('Also advised rest')).toBeInTheDocument();
  expect(screen.getByText(/^Anita Das · /)).toBeInTheDocument();
  expect(screen.getByText(/^Carried forward from /)).toBeInTheDocument();
});

test('an addendum is added to a signed note', async () => {
  const server = serve(someNote({ status: 'SIGNED', signedAt: MOMENT, contentHash: 'a' }));
  const added = { id: '0192f0c1-0000-7000-8000-000000000703', author: nurse, contentHash: 'b', createdAt: MOMENT };
  server.answer(encounterNotes.addAddendum, { addendum: { ...added, text: 'Review in a week' } });
  await openAt(PATH);
  await pressButton('Add addendum');
  await screen.findByRole('dialog', { name: 'Add addendum' });
  await fill('Addendum', 'Review in a week');
  await pressButton('Sign addendum');
  await waitFor(() => expect(server.writes().map(({ body }) => body)).toEqual([{ text: 'Review in a week' }]));
});

test('an administrator asks for the co-signature of the notes of nurses', async () => {
  const server = fakeServer('ADMIN');
  server.answer(encounterNotes.settings, { settings: { coSignNurseNotes: false } });
  server.answer(encounterNotes.changeSettings, { settings: { coSignNurseNotes: true } });
  await openExtension('NoteSettings', {});
  const choice = await screen.findByRole('switch', { name: "Co-signature of nurses' notes" });
  expect(choice).not.toBeChecked();
  expect(choice).toHaveAccessibleDescription(/waits until a doctor has signed it as well/);
  await press(choice);
  expect(server.writes()).toMatchObject([{ path: '/encounter-notes/settings', body: { coSignNurseNotes: true } }]);
  expect(await screen.findByText('Settings saved')).toBeInTheDocument();
});

test('a refused setting stays as it was', async () => {
  const server = fakeServer('ADMIN');
  server.answer(encounterNotes.settings, { settings: { coSignNurseNotes: false } });
  server.refuse(encounterNotes.changeSettings, 'FORBIDDEN');
  await openExtension('NoteSettings', {});
  const choice = await screen.findByRole('switch', { name: "Co-signature of nurses' notes" });
  await press(choice);
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(choice).not.toBeChecked();
  expect(screen.queryByText('Settings saved')).toBeNull();
});
