import { encounterNotes, tasks, type DataOf, type EncounterNote } from '@polyclinic/contract';
import type { QueryClient } from '@tanstack/react-query';
import { createApi } from './api';
import { discardChanges, findWaiting, retryChange, startOfflineWork, storeAhead, storeOwn, syncNow } from './offline';
import { isQueued, useOffline } from './offline-state';
import { createQueryClient } from './query-client';
import { dropSession } from './session-lifecycle';
import { fakeServer } from './testing';
import { givePhoneStore } from './testing-offline';

const api = createApi({ encounterNotes, tasks });
const NOTE = '0192f0c1-0000-7000-8000-000000000701';
const ASHA = { id: '0192f0c1-0000-7000-8000-000000000801', firstName: 'Asha', lastName: 'Rao' };
const ME = { id: '0192f0c1-0000-7000-8000-000000000001', firstName: 'Test', lastName: 'DOCTOR', nativeName: null };
const MOMENT = '2030-01-01T00:00:00Z';
const INPUT = { params: { id: NOTE } };

const plan = (text: string) => [{ key: 'plan', text, carriedFrom: null }];

function noteOf(more: Partial<EncounterNote> = {}): DataOf<typeof encounterNotes.get> {
  const note: EncounterNote = {
    id: NOTE,
    patient: ASHA,
    encounterId: null,
    templateId: 'soap',
    sections: plan('Rest'),
    status: 'DRAFT',
    author: ME,
    editedBy: ME,
    signedAt: null,
    contentHash: null,
    coSignedBy: null,
    coSignedAt: null,
    voidedBy: null,
    voidedAt: null,
    voidReason: null,
    createdAt: MOMENT,
    updatedAt: MOMENT,
    version: 1,
    ...more,
  };
  return { note, addenda: [] };
}

let client: QueryClient;
let stop: () => void;
let takeAway: () => void;

beforeEach(() => {
  takeAway = givePhoneStore();
  localStorage.clear();
});
afterEach(async () => {
  dropSession();
  stop();
  await settled();
  takeAway();
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 150));
const waiting = () => useOffline.getState().waiting;
const actions = () => waiting().map(({ action, needs }) => [action, needs?.code]);
const read = () => client.fetchQuery({ ...api.encounterNotes.get.queryOptions(INPUT), staleTime: 0 });
const failure = (change: Promise<unknown>) => change.catch((error: unknown) => error);
const save = (text: string, version = 1) =>
  failure(
    api.encounterNotes.save.callOrWait({ ...INPUT, body: { sections: plan(text), version } }, { base: plan('Rest') }),
  );
const sign = (version = 1) => failure(api.encounterNotes.sign.callOrWait({ ...INPUT, body: { version } }, undefined));

/** Opens the page of a doctor on a phone. */
async function open() {
  const server = fakeServer('DOCTOR');
  client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  stop = startOfflineWork(client);
  await settled();
  return server;
}

describe('a record that was opened with a reason', () => {
  test('is not stored on the phone, and takes what was stored of it before', async () => {
    const server = await open();
    server.answer(encounterNotes.get, noteOf());
    await read();
    await settled();
    server.answerUnstorable(encounterNotes.get, noteOf());
    expect((await read()).note.id).toBe(NOTE);
    await settled();
    server.disconnect(encounterNotes.get);
    await expect(read()).rejects.toMatchObject({ code: 'OFFLINE' });
  });

  test('is stored again once no reason is needed', async () => {
    const server = await open();
    server.answerUnstorable(encounterNotes.get, noteOf());
    await read();
    server.answer(encounterNotes.get, noteOf({ version: 2 }));
    await read();
    await settled();
    server.disconnect(encounterNotes.get);
    expect((await read()).note.version).toBe(2);
  });

  test('is not fetched ahead, and what was stored of it before goes as soon as the server restricts it', async () => {
    const server = await open();
    const ahead = async () => {
      // An answer fetched ahead counts as fresh for a quarter of an hour.
      const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 20 * 60_000);
      await storeAhead(async () => [{ endpoint: encounterNotes.get, input: INPUT }]);
      later.mockRestore();
    };
    for (const restrict of [
      () => server.answerUnstorable(encounterNotes.get, noteOf()),
      () => server.refuse(encounterNotes.get, 'RECORD_RESTRICTED', { details: { recordId: ASHA.id } }),
    ]) {
      server.answer(encounterNotes.get, noteOf());
      await read();
      await settled();
      restrict();
      await ahead();
      server.disconnect(encounterNotes.get);
      await expect(read()).rejects.toMatchObject({ code: 'OFFLINE' });
    }
  });
});

describe('a note without a network', () => {
  test('waits as one change with its last text, followed by its signature, and both are sent in order', async () => {
    const server = await open();
    server.disconnect(encounterNotes.save);
    for (const text of ['Rest, f', 'Rest, flu', 'Rest, fluids']) expect(isQueued(await save(text))).toBe(true);
    // The answer of the first attempt may be lost: it goes first, under its own key.
    expect(actions()).toEqual([
      ['save', undefined],
      ['save', undefined],
    ]);
    expect(isQueued(await sign())).toBe(true);
    expect(await findWaiting('save', NOTE)).toMatchObject({
      body: { sections: plan('Rest, fluids'), version: 1 },
      memo: { base: plan('Rest') },
    });
    let version = 1;
    server.answer(encounterNotes.save, () => noteOf({ version: (version += 1) }));
    server.answer(encounterNotes.sign, noteOf({ status: 'SIGNED', signedAt: MOMENT, contentHash: 'a', version: 4 }));
    const before = server.writes().length;
    await syncNow();
    expect(waiting()).toEqual([]);
    const sent = server.writes().slice(before);
    expect(sent.map(({ body }) => body)).toEqual([
      { sections: plan('Rest, f'), version: 1 },
      { sections: plan('Rest, fluids'), version: 2 },
      { version: 3, at: expect.any(String) },
    ]);
    expect(sent.every(({ body }) => !JSON.stringify(body).includes('base'))).toBe(true);
  });

  test('is never saved over the text of a colleague: it waits for a person, who decides on its own screen', async () => {
    const server = await open();
    server.disconnect(encounterNotes.save);
    await save('Rest, fluids');
    await sign();
    server.refuse(encounterNotes.save, 'STALE_VERSION', { details: { version: 5 } });
    await syncNow();
    expect(actions()).toEqual([
      ['save', 'STALE_VERSION'],
      ['sign', undefined],
    ]);
    const [change] = waiting();
    expect(change).toMatchObject({ isDecidedThere: true, page: window.location.pathname });
    const before = server.writes().length;
    await retryChange(change?.id ?? '');
    expect(server.writes()).toHaveLength(before);
    // The screen of the note takes the signature back and saves what was decided.
    await discardChanges(waiting()[1]?.id);
    server.disconnect(encounterNotes.save);
    await save('Paracetamol\nRest, fluids', 5);
    expect(actions()).toEqual([['save', undefined]]);
    server.answer(encounterNotes.save, noteOf({ version: 6 }));
    await syncNow();
    expect(waiting()).toEqual([]);
    expect(server.writes().at(-1)?.body).toMatchObject({ version: 5 });
  });

  test('that was begun without a network can be read on the phone until the server knows it', async () => {
    const server = await open();
    server.disconnect(encounterNotes.create);
    const body = { id: NOTE, patientId: ASHA.id, templateId: 'soap', sections: [] };
    expect(isQueued(await failure(api.encounterNotes.create.callOrWait({ body }, undefined)))).toBe(true);
    await storeOwn(api.encounterNotes.get.queryOptions(INPUT).queryKey, noteOf());
    server.refuse(encounterNotes.get, 'NOTE_NOT_FOUND');
    expect((await read()).note.id).toBe(NOTE);
    await save('Rest, fluids');
    expect(actions()).toEqual([
      ['create', undefined],
      ['save', undefined],
    ]);
    server.answer(encounterNotes.create, noteOf());
    server.answer(encounterNotes.save, noteOf({ version: 2 }));
    await syncNow();
    expect(server.writes().map(({ method }) => method)).toEqual(['POST', 'POST', 'PUT']);
    expect(waiting()).toEqual([]);
    await expect(read()).rejects.toMatchObject({ code: 'NOTE_NOT_FOUND' });
  });
});
