import { branches } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { branchesRepository as repository } from './branches.repository';
import { addKept, changeKept } from './kept-list';

const LIST = {
  ...({ resource: 'branches', missing: 'BRANCH_NOT_FOUND' } as const),
  taken: { constraint: 'branches_name_taken', code: 'BRANCH_NAME_TAKEN', field: 'name' } as const,
  repository,
};

export const branchesFeature = feature(
  branches,
  {
    async list(_, { db }) {
      return { branches: await repository.list(db) };
    },

    async create({ body }, caller) {
      return { branch: await addKept(LIST, body, caller) };
    },

    async update({ params: { id }, body: { version, ...changes } }, caller) {
      return { branch: await changeKept(LIST, { id, version, changes }, caller) };
    },
  },
  {
    tables: { branches: { merge: none, backup: 'rows' } },
    search: none,
    records: { branches: { table: 'branches', patient: none, account: none, live: none } },
    participants: none,
  },
);
