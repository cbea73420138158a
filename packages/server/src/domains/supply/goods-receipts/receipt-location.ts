import type { Caller } from '../../../platform/http/service';
import { refuseAt, type LockedOrder, type LockedOrderLine } from '../purchase-orders/purchase-orders.service';
import { receivingLocation } from '../stock-locations/stock-locations.service';
import type { ReceiptLineValues } from './receipt-writes.repository';

interface Delivered {
  order: LockedOrder;
  orderLines: ReadonlyMap<string, LockedOrderLine>;
  lines: readonly ReceiptLineValues[];
  /** Location that the receiver has chosen. */
  asked: string | null | undefined;
}

/** Returns the location where the stock of a delivery is put; null if it has none. */
export async function locationOf(
  caller: Caller,
  { order, orderLines, lines, asked }: Delivered,
): Promise<string | null> {
  const hasStock = lines.some(({ orderLineId }) => orderLines.get(orderLineId)?.kind === 'STOCK');
  if (!hasStock) return null;
  const found = await receivingLocation(caller.db, { id: asked, branchId: order.branchId });
  return found?.id ?? refuseAt(caller, 'STOCK_LOCATION_UNKNOWN', 'locationId');
}
