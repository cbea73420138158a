import { notes } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { notesRepository as repository } from './notes.repository';
import { noteFigures } from './note-figures.repository';

// Notes are private: the audit log records the action without the text.
export const notesFeature = feature(
  notes,
  {
    async list({ query }, { db, userId }) {
      const { rows, pagination } = await repository.list(db, userId, query);
      return { notes: rows, pagination };
    },

    async create({ body }, caller) {
      return caller.transaction(async ({ db, userId, audit }) => {
        const note = await repository.insert(db, userId, body.text);
        await audit({ action: 'CREATE', resource: 'notes', recordId: note.id });
        return { note };
      });
    },

    async update({ params, body: { version, ...changes } }, caller) {
      return caller.transaction(async ({ db, userId, audit }) => {
        const before = (await repository.find(db, userId, params.id)) ?? refuse('NOTE_NOT_FOUND');
        const note = await repository.update(db, { id: params.id, version }, changes);
        if (!note) return refuse('STALE_VERSION', { details: { version: before.version } });
        const isTicked = { from: { isDone: before.isDone }, to: { isDone: note.isDone } };
        await audit({ action: 'UPDATE', resource: 'notes', recordId: note.id, ...isTicked });
        return { note };
      });
    },

    async remove({ params }, caller) {
      return caller.transaction(async ({ db, userId, audit }) => {
        if (!(await repository.remove(db, userId, params.id))) refuse('NOTE_NOT_FOUND');
        await audit({ action: 'DELETE', resource: 'notes', recordId: params.id });
        return {};
      });
    },
  },
  {
    tables: { notes: { merge: none, backup: 'rows', retention: 'account' } },
    search: none,
    exports: none,
    records: { notes: { table: 'notes', patient: none, account: none, live: none } },
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: noteFigures,
    approvals: none,
    participants: none,
  },
);
