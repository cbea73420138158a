import { sql, type RawBuilder } from 'kysely';
import { jsonInstant } from '../../../platform/db/json-instant';
import type { DocumentData } from '../../../platform/documents/document-data';

/** Reservation on the list. */
export interface PickLine {
  code: string;
  name: string;
  batchNumber: string | null;
  expiresOn: string | null;
  quantity: string;
  stockUnit: string;
  purpose: string;
}

/** Content of the list. */
export interface PickFacts extends DocumentData {
  /** Null if there is no such location. */
  locationName: string | null;
  createdAt: string | null;
  lines: PickLine[];
}

/** Location whose reservations are listed. */
export interface PickRequest {
  locationId: string;
}

/** Selects the open reservations of a location. */
export function pickFacts(tenantId: string, { locationId }: PickRequest): RawBuilder<PickFacts> {
  return sql<PickFacts>`(
    select jsonb_build_object('footer', null, 'taxNumber', null,
      'locationName', (select c.name from stock_locations c where c.tenant_id = ${tenantId}::uuid and c.id = ${locationId}::uuid),
      'createdAt', max(x.created), 'lines', coalesce(jsonb_agg(x.line order by x.name, x.expires_on nulls last, x.id)
        filter (where x.id is not null), '[]'))
    from (
      select r.id, lower(i.name) as name, b.expires_on, ${jsonInstant('r.createdAt')} as created, jsonb_build_object(
        'code', i.code, 'name', i.name, 'batchNumber', b.number, 'expiresOn', b.expires_on,
        'quantity', trim_scale(r.quantity)::text, 'stockUnit', i.stock_unit, 'purpose', r.purpose) as line
      from stock_reservations r
      join inventory_items i on i.tenant_id = r.tenant_id and i.id = r.item_id
      left join stock_batches b on b.tenant_id = r.tenant_id and b.id = r.batch_id
      where r.tenant_id = ${tenantId}::uuid and r.location_id = ${locationId}::uuid and r.status = 'OPEN'
    ) x)`;
}
