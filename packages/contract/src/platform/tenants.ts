import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { superAdminAccess } from '../base/roles';
import { PageQuery, Pagination, text } from '../base/shared';

/** Clinic as super administrators find it. */
export const TenantRef = z
  .object({ id: z.uuid(), name: z.string(), groupName: z.string().nullable(), status: z.enum(['ACTIVE', 'SUSPENDED']) })
  .meta({ id: 'TenantRef' });
export type TenantRef = z.infer<typeof TenantRef>;

export const tenants = defineEndpoints('tenants', {
  list: {
    method: 'GET',
    path: '/tenants',
    access: superAdminAccess,
    summary: 'List the clinics of the platform by name',
    query: PageQuery.extend({ search: text(100).optional() }),
    data: z.object({ tenants: z.array(TenantRef), pagination: Pagination }),
  },
});
