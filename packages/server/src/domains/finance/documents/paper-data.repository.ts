import type { Payment } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import type { DocumentData } from '../../../platform/documents/document-data';
import type { Parties } from './invoice-layout';

/**
 * Selects footer and tax number from the ledger, record number and address of the patient, and address and GSTIN of the insurer.
 */
export function paperData(
  tenantId: string,
  { patient, insurer }: Pick<Payment, 'patient' | 'insurer'>,
): RawBuilder<DocumentData & Parties> {
  const one = (id: string | undefined) => sql`${id ?? null}::uuid`;
  return sql<DocumentData & Parties>`(
    select jsonb_build_object('footer', l.invoice_footer, 'taxNumber', l.tax_number, 'recordNumber', p.record_number,
      'patientAddress', p.address, 'insurerAddress', n.address, 'insurerGstin', n.gstin)
    from (select ${tenantId}::uuid as id) c
    left join ledgers l on l.tenant_id = c.id
    left join patients p on p.tenant_id = c.id and p.id = ${one(patient?.id)}
    left join insurers n on n.tenant_id = c.id and n.id = ${one(insurer?.id)}
    limit 1)`;
}
