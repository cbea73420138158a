import { sql, type RawBuilder } from 'kysely';
import { jsonInstant } from '../../../platform/db/json-instant';
import type { DocumentData } from '../../../platform/documents/document-data';
import type { LabelData } from './gs1.rules';

/** Item or batch on a label. */
export interface LabelRow extends LabelData {
  name: string;
  strength: string | null;
}

/** Content of the labels. */
export interface LabelFacts extends DocumentData {
  createdAt: string | null;
  labels: LabelRow[];
}

/** Labels to print. */
export interface LabelRequest {
  itemIds: readonly string[];
  batchIds: readonly string[];
  copies: number;
}

/** Selects the items and batches to print. */
export function labelFacts(tenantId: string, { itemIds, batchIds }: LabelRequest): RawBuilder<LabelFacts> {
  return sql<LabelFacts>`(
    select jsonb_build_object('footer', null, 'taxNumber', null, 'createdAt', max(x.created),
      'labels', coalesce(jsonb_agg(x.label order by x.name, x.expires_on nulls first, x.id), '[]'))
    from (
      select i.id, lower(i.name) as name, null::date as expires_on, ${jsonInstant('i.createdAt')} as created,
        jsonb_build_object('code', i.code, 'name', i.name, 'strength', i.strength, 'gtin', i.gtin,
          'batchNumber', null, 'expiresOn', null) as label
      from inventory_items i
      where i.tenant_id = ${tenantId}::uuid and i.deleted_at is null and i.id = any(${[...itemIds]}::uuid[])
      union all
      select b.id, lower(i.name), b.expires_on, ${jsonInstant('b.createdAt')},
        jsonb_build_object('code', i.code, 'name', i.name, 'strength', i.strength, 'gtin', i.gtin,
          'batchNumber', b.number, 'expiresOn', b.expires_on)
      from stock_batches b
      join inventory_items i on i.tenant_id = b.tenant_id and i.id = b.item_id
      where b.tenant_id = ${tenantId}::uuid and b.id = any(${[...batchIds]}::uuid[])
    ) x)`;
}
