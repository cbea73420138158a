import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { superAdminAccess } from '../base/roles';
import { Email, filledText, Instant, PageQuery, Pagination, text } from '../base/shared';
import { CLINIC_START_LABELS, ClinicStartFields } from './clinic-start';

/** Clinic as super administrators find it. */
export const TenantRef = z
  .object({ id: z.uuid(), name: z.string(), groupName: z.string().nullable(), status: z.enum(['ACTIVE', 'SUSPENDED']) })
  .meta({ id: 'TenantRef' });
export type TenantRef = z.infer<typeof TenantRef>;

/** Clinic in the list of all clinics. */
export const ListedTenant = TenantRef.extend({ country: z.string().nullable(), createdAt: Instant }).meta({
  id: 'ListedTenant',
});
export type ListedTenant = z.infer<typeof ListedTenant>;

export const NewTenantFields = ClinicStartFields.extend({
  firstName: filledText(100),
  lastName: filledText(100),
  email: Email,
});

export const NEW_TENANT_LABELS = {
  ...CLINIC_START_LABELS,
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email address',
} as const satisfies LabelsOf<typeof NewTenantFields>;

/** Clinic to create, with its first administrator, who is invited. */
export const NewTenant = NewTenantFields.extend({
  /** Chosen by the caller: the same clinic is not created twice if a request is repeated. */
  id: z.uuid(),
});
export type NewTenant = z.infer<typeof NewTenant>;

/** Filter of the list of clinics; `search` also finds groups. */
export const TenantFilter = PageQuery.extend({ search: text(100).optional() });

export const tenants = defineEndpoints('tenants', {
  list: {
    method: 'GET',
    path: '/tenants',
    access: superAdminAccess,
    summary: 'The clinics of the platform by name',
    query: TenantFilter,
    data: z.object({ tenants: z.array(ListedTenant), pagination: Pagination }),
  },
  create: {
    method: 'POST',
    path: '/tenants',
    access: superAdminAccess,
    summary: 'Create a clinic and invite its first administrator; without a mail server the answer holds the link',
    confirmed: true,
    body: NewTenant,
    data: z.object({ tenant: ListedTenant, link: z.string().nullable() }),
    errors: ['CLINIC_EXISTS', 'CONFIRMATION_NEEDED'],
  },
});
