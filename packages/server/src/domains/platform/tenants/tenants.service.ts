import { tenants } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { tenantsRepository as repository } from './tenants.repository';

export const tenantsFeature = feature(
  tenants,
  {
    async list({ query }, { db }) {
      const { page, limit, search = '' } = query;
      const { tenants: found, totalCount } = await repository.page(db, { search: search.trim(), page, limit });
      return { tenants: found, pagination: { page, limit, totalCount, totalIsExact: true } };
    },
  },
  {
    tables: none,
    search: none,
    exports: none,
    records: { tenants: { table: 'tenants', patient: none, account: none, live: none } },
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);
