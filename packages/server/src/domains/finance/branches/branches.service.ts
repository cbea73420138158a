import { branches, Branch } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { lookupList } from '../../../platform/lookup-list/lookup-list.service';

const LIST = lookupList({
  table: 'branches',
  row: Branch,
  order: 'name',
  resource: 'branches',
  missing: 'BRANCH_NOT_FOUND',
  taken: { constraint: 'branches_name_taken', code: 'BRANCH_NAME_TAKEN', field: 'name' },
});

export const branchesFeature = feature(
  branches,
  {
    async list(_, { db }) {
      return { branches: await LIST.list(db) };
    },

    async create({ body }, caller) {
      return { branch: await LIST.add(body, caller) };
    },

    async update({ params: { id }, body: { version, ...changes } }, caller) {
      return { branch: await LIST.change({ id, version, changes }, caller) };
    },
  },
  {
    tables: { branches: { merge: none, backup: 'rows', retention: 'books' } },
    search: none,
    exports: none,
    records: { branches: { table: 'branches', patient: none, account: none, live: none } },
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);
