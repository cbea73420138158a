import type { Caller } from '../../../platform/http/service';
import { setAssetStatus, type BookedAsset } from '../assets/assets.service';
import { maintenanceOrdersRepository as repository } from './maintenance-orders.repository';

/** An asset under maintenance is in service again when the last of its orders ends. */
export async function returnToService(tx: Caller, asset: BookedAsset, orderId: string): Promise<void> {
  if (asset.status !== 'UNDER_MAINTENANCE') return;
  if (await repository.hasOtherInProgress(tx.db, asset.id, orderId)) return;
  await setAssetStatus(tx, asset.id, 'IN_SERVICE');
}
