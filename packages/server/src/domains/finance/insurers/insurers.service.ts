import { insurers, Insurer } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { lookupList } from '../../../platform/lookup-list/lookup-list.service';

const LIST = lookupList({
  table: 'insurers',
  row: Insurer,
  order: 'name',
  resource: 'insurers',
  missing: 'INSURER_NOT_FOUND',
  taken: { constraint: 'insurers_name_taken', code: 'INSURER_NAME_TAKEN', field: 'name' },
});

export const insurersFeature = feature(
  insurers,
  {
    async list(_, { db }) {
      return { insurers: await LIST.list(db) };
    },

    async create({ body }, caller) {
      return { insurer: await LIST.add(body, caller) };
    },

    async update({ params: { id }, body: { version, ...changes } }, caller) {
      return { insurer: await LIST.change({ id, version, changes }, caller) };
    },
  },
  {
    tables: { insurers: { merge: none, backup: 'rows', retention: 'books' } },
    search: none,
    exports: none,
    records: { insurers: { table: 'insurers', patient: none, account: none, live: none } },
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);
