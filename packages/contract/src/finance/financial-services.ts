import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { duty } from '../base/roles';
import { SacCode } from './gst';
import { NewService, Service, ServiceFields, ServiceFilter } from '../front-desk/services';
import { Pagination, Version } from '../base/shared';

const finance = duty('FINANCE');
const readers = duty('FINANCE', 'FINANCE_APPROVER');

/** Accounting fields of a service, besides its price. */
const BillingFields = z.object({
  revenueAccountId: z.uuid().nullable(),
  taxCodeId: z.uuid().nullable(),
  /** In India; null for the code of medical and dental services. */
  sacCode: SacCode.nullable(),
});

/** Service of the front desk's catalogue, with the fields that invoices need. */
export const FinancialService = Service.extend(BillingFields.shape).meta({ id: 'FinancialService' });
export type FinancialService = z.infer<typeof FinancialService>;

const oneService = z.object({ service: FinancialService });
const WRITE_ERRORS = [
  'SERVICE_NAME_TAKEN',
  'DOCTOR_UNKNOWN',
  'FACILITY_UNKNOWN',
  'ACCOUNT_UNKNOWN',
  'TAX_CODE_UNKNOWN',
] as const;

/** Fields of a new service of the price list. */
export const NewFinancialService = NewService.extend(BillingFields.partial().shape);

export const financialServices = defineEndpoints('financialServices', {
  list: {
    method: 'GET',
    path: '/financial/:tenantId/services',
    access: readers,
    summary: 'List the price list: services with prices, accounts and tax codes',
    query: ServiceFilter,
    data: z.object({ services: z.array(FinancialService), pagination: Pagination }),
  },
  create: {
    method: 'POST',
    path: '/financial/:tenantId/services',
    access: finance,
    summary: 'Create a service',
    body: NewFinancialService,
    data: oneService,
    errors: WRITE_ERRORS,
    affects: ['services', 'availability'],
    idempotent: true,
  },
  get: {
    method: 'GET',
    path: '/financial/:tenantId/services/:id',
    access: readers,
    summary: 'Get a service',
    data: oneService,
    errors: ['SERVICE_NOT_FOUND'],
  },
  update: {
    method: 'PUT',
    path: '/financial/:tenantId/services/:id',
    access: finance,
    summary: 'Update a service; issued invoices keep their price',
    body: ServiceFields.extend(BillingFields.shape).partial().extend({ version: Version }),
    data: oneService,
    errors: ['SERVICE_NOT_FOUND', 'STALE_VERSION', ...WRITE_ERRORS],
    affects: ['services', 'availability'],
  },
  remove: {
    method: 'DELETE',
    path: '/financial/:tenantId/services/:id',
    access: finance,
    summary: 'Delete a service',
    data: z.object({ id: z.uuid() }),
    errors: ['SERVICE_NOT_FOUND'],
    affects: ['services', 'availability'],
  },
  byCategory: {
    method: 'GET',
    path: '/financial/:tenantId/services/by-category',
    access: readers,
    summary: 'List the active services by category',
    data: z.object({
      categories: z.array(z.object({ category: z.string().nullable(), services: z.array(FinancialService) })),
    }),
  },
  initializeDefaults: {
    method: 'POST',
    path: '/financial/:tenantId/services/initialize-defaults',
    access: finance,
    summary: 'Add missing default services; repeating changes nothing',
    data: z.object({ created: z.array(z.string()), kept: z.array(z.string()) }),
    affects: ['services', 'availability'],
    idempotent: true,
  },
});
