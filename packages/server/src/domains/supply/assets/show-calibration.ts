import { addDays } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { setFacilityUnusableFrom } from '../../front-desk';
import { calibrationOf } from './calibration.repository';

/** Updates the day from which the equipment of an asset cannot be booked, because its calibration is overdue. */
export async function showCalibration(db: TenantDatabase, assetId: string): Promise<void> {
  const found = await calibrationOf(db, assetId);
  if (!found?.facilityId) return;
  await setFacilityUnusableFrom(db, found.facilityId, found.dueOn === null ? null : addDays(found.dueOn, 1));
}

/** The schedule no longer depends on an asset: its equipment is another one's. */
export async function releaseEquipment(db: TenantDatabase, facilityId: string | null): Promise<void> {
  if (facilityId !== null) await setFacilityUnusableFrom(db, facilityId, null);
}
