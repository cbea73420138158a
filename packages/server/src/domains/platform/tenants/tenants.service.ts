import { tenants } from '@polyclinic/contract';
import { implement } from '../../../platform/http/service';
import { tenantsRepository as repository } from './tenants.repository';

export const tenantsFeature = implement(tenants, {
  async list({ query }, { db }) {
    const { page, limit, search = '' } = query;
    const { tenants: found, totalCount } = await repository.page(db, { search: search.trim(), page, limit });
    return { tenants: found, pagination: { page, limit, totalCount } };
  },
});
