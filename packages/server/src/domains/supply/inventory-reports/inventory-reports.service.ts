import { inventoryReports } from '@polyclinic/contract';
import { view } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { inventoryReportsRepository as repository } from './inventory-reports.repository';

export const inventoryReportsFeature = feature(
  inventoryReports,
  {
    async valuation({ query }, { db, now }) {
      return repository.valuation(db, query.asOf, now());
    },

    async movement({ query }, { db }) {
      return { rows: await repository.movement(db, query) };
    },

    async consumption({ query }, { db }) {
      const rows = await repository.consumption(db, query);
      return { rows, total: rows.reduce((sum, { value }) => sum + value, 0) };
    },

    async reorder(_, { db, now }) {
      return { rows: await repository.reorder(db, now()) };
    },
  },
  view,
);
