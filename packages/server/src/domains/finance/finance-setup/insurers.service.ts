import { insurers } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { insurersRepository as repository } from './insurers.repository';
import { addKept, changeKept } from './kept-list';

const LIST = {
  ...({ resource: 'insurers', missing: 'INSURER_NOT_FOUND' } as const),
  taken: { constraint: 'insurers_name_taken', code: 'INSURER_NAME_TAKEN', field: 'name' } as const,
  repository,
};

export const insurersFeature = feature(
  insurers,
  {
    async list(_, { db }) {
      return { insurers: await repository.list(db) };
    },

    async create({ body }, caller) {
      return { insurer: await addKept(LIST, body, caller) };
    },

    async update({ params: { id }, body: { version, ...changes } }, caller) {
      return { insurer: await changeKept(LIST, { id, version, changes }, caller) };
    },
  },
  {
    tables: { insurers: { merge: none, backup: 'rows' } },
    search: none,
    records: { insurers: { table: 'insurers', patient: none, account: none, live: none } },
    participants: none,
  },
);
