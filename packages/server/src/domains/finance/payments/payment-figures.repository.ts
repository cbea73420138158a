import { duty } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { FigureDeclaration } from '../../../platform/figures/figure-declaration';

/** Payments received on a date less refunds and returned cheques, in the clinic's currency; null if no payment was ever recorded. */
export const paymentFigures: readonly FigureDeclaration[] = [
  {
    id: 'todaysRevenue',
    access: duty('FINANCE'),
    value: ({ tenantId, date }) => sql`case when exists (select from payments y where y.tenant_id = ${tenantId}) then (
      coalesce((select sum(y.base_amount) from payments y where y.tenant_id = ${tenantId} and y.date = ${date}
        and y.opening_import_id is null and y.status in ('COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'RETURNED')), 0)
      - coalesce((select sum(y.base_amount) from payments y where y.tenant_id = ${tenantId} and y.returned_on = ${date}), 0)
      - coalesce((select sum(r.base_amount) from refunds r where r.tenant_id = ${tenantId} and r.date = ${date}
        and r.status = 'COMPLETED'), 0))::bigint end`,
  },
];
