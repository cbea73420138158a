import { syncNow } from '@polyclinic/client';
import { fakeServer } from '@polyclinic/client/testing';
import { givePhoneStore } from '@polyclinic/client/testing-offline';
import { chart, drafts, encounterNotes } from '@polyclinic/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { emptyChart } from '../../lib/chart/testing-chart';
import { fill, openAt, pressButton, somePatient } from '../../lib/testing';
import { editor, MOMENT, nurse, PATH, plan, saves, serve, someNote, subjective } from './testing-notes';

const WAIT = { timeout: 6_000 };
const SAVED = 'Saved on this device. It is sent when there is a connection.';
const SIGNED = 'Signed on this device. The note is sent when there is a connection.';
const first = someNote({ sections: [subjective('Cough'), plan('Rest')] });

let takeAway: () => void;
beforeEach(() => {
  takeAway = givePhoneStore();
});
afterEach(() => {
  cleanup();
  fakeServer(null);
  takeAway();
});

type Server = ReturnType<typeof serve>;

/** Opens a note on a phone that then has no network, and types. */
async function typeWithoutNetwork(server: Server) {
  await openAt(PATH);
  await editor();
  for (const endpoint of [encounterNotes.save, encounterNotes.sign, encounterNotes.get, drafts.get])
    server.disconnect(endpoint);
  await fill('Plan', 'Rest, fluids');
  expect(await screen.findByText(SAVED, undefined, WAIT)).toBeInTheDocument();
}

async function sign() {
  await pressButton('Sign note');
  await screen.findByRole('dialog', { name: 'Sign this note?' });
  await pressButton('Sign note');
  expect(await screen.findByText(SIGNED, undefined, WAIT)).toBeInTheDocument();
}

/** The network is back. */
const reconnect = () => act(() => syncNow().catch(() => undefined));

test('what is typed without a network is there after the app was killed, and is saved when the network is back', async () => {
  const server = serve(first);
  await typeWithoutNetwork(server);
  cleanup();
  server.answer(encounterNotes.get, { note: first, addenda: [] });
  await openAt(PATH);
  expect(await screen.findByText('Text that had not been saved was restored.', undefined, WAIT)).toBeInTheDocument();
  expect(await editor()).toHaveValue('Rest, fluids');
  const saved = someNote({ sections: [subjective('Cough'), plan('Rest, fluids')], version: 2 });
  server.answer(encounterNotes.save, { note: saved });
  server.answer(encounterNotes.get, { note: saved, addenda: [] });
  await reconnect();
  expect(await screen.findByText('Draft saved', undefined, WAIT)).toBeInTheDocument();
  expect(saves(server).at(-1)?.body).toEqual({ sections: saved.sections, version: 1 });
});

test('a note is signed without a network: it cannot be edited any more, and is signed when the network is back', async () => {
  const server = serve(first);
  await typeWithoutNetwork(server);
  await sign();
  expect(screen.getByLabelText('Plan')).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Sign note' })).not.toBeInTheDocument();
  const saved = someNote({ sections: [subjective('Cough'), plan('Rest, fluids')], version: 2 });
  const signed = someNote({ ...saved, status: 'SIGNED', signedAt: MOMENT, contentHash: 'a', version: 3 });
  server.answer(encounterNotes.save, { note: saved });
  server.answer(encounterNotes.sign, { note: signed });
  server.answer(encounterNotes.get, { note: signed, addenda: [] });
  await reconnect();
  expect(await screen.findByRole('button', { name: 'Add addendum' }, WAIT)).toBeInTheDocument();
  expect(server.writes().at(-1)?.body).toEqual({ version: 2, at: expect.any(String) });
});

test('where a colleague has changed the same text, both are shown, and the signature is taken back', async () => {
  const server = serve(first);
  await typeWithoutNetwork(server);
  await sign();
  const theirs = someNote({ sections: [subjective('Cough'), plan('Paracetamol')], editedBy: nurse, version: 2 });
  server.refuse(encounterNotes.save, 'STALE_VERSION', { details: { version: 2 } });
  server.answer(encounterNotes.get, { note: theirs, addenda: [] });
  await reconnect();
  expect(await screen.findByText(/^Anita Das saved this note in the meantime/, undefined, WAIT)).toBeInTheDocument();
  expect(screen.getByText(/^The note was not signed, because it was changed in the meantime/)).toBeInTheDocument();
  expect(await editor()).toHaveValue('Rest, fluids');
  const both = [subjective('Cough'), plan('Paracetamol\nRest, fluids')];
  server.answer(encounterNotes.save, { note: someNote({ sections: both, version: 3 }) });
  await pressButton('Keep both texts');
  expect(await screen.findByText('Draft saved', undefined, WAIT)).toBeInTheDocument();
  expect(saves(server).at(-1)?.body).toEqual({ sections: both, version: 2 });
  expect(server.writes().some(({ path }) => path.endsWith('/sign'))).toBe(false);
});

test('a note is begun without a network from a template that the phone has stored', async () => {
  const server = serve(first);
  server.answer(chart.get, { chart: emptyChart() });
  server.disconnect(encounterNotes.create);
  server.disconnect(encounterNotes.save);
  await openAt(`/patients/${somePatient().id}/notes/new`);
  await pressButton('SOAP note');
  await editor();
  await fill('Plan', 'Rest, fluids');
  expect(await screen.findByText(SAVED, undefined, WAIT)).toBeInTheDocument();
  const [created] = server.writes();
  expect(created?.body).toMatchObject({ templateId: 'soap', id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
});

test('an addendum waits as well', async () => {
  const signed = { status: 'SIGNED', signedAt: MOMENT, contentHash: 'a', version: 2 } as const;
  const server = serve(someNote(signed));
  server.disconnect(encounterNotes.addAddendum);
  await openAt(PATH);
  await pressButton('Add addendum');
  await fill('Addendum', 'Also advised rest');
  const dialog = await screen.findByRole('dialog', { name: 'Add addendum' });
  await waitFor(() => expect(within(dialog).getByLabelText('Addendum')).toHaveValue('Also advised rest'));
  await pressButton('Sign addendum');
  expect(await screen.findByText(SAVED, undefined, WAIT)).toBeInTheDocument();
});
