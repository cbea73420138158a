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
      return repository.movement(db, query);
    },

    async consumption({ query }, { db }) {
      const found = await repository.consumption(db, query);
      const { total, tie } = found;
      return { ...found, otherMovements: tie.closing - tie.opening + total };
    },

    async reorder(_, { db, now }) {
      return { rows: await repository.reorder(db, now()) };
    },

    async restock({ query }, { db, now }) {
      return { rows: await repository.restock(db, query, now()) };
    },
  },
  view,
);
