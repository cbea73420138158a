import { createHash } from 'node:crypto';
import { PHOTO_BYTES, type FileAnswer } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { acceptImage, imageFileName } from '../../../platform/images/images.service';
import { patientPhotosRepository as repository } from './patient-photos.repository';

const BOUNDS = { bytes: PHOTO_BYTES, pixels: 2048, mayBeIcon: false } as const;

/** Returns the photo of a patient as a file; undefined if there is none. */
export async function readPhoto(db: TenantDatabase, patientId: string): Promise<FileAnswer | undefined> {
  const photo = await repository.find(db, patientId);
  if (!photo) return undefined;
  const { contentType, bytes } = photo;
  return { fileName: imageFileName('photo', contentType), contentType, content: bytes };
}

/** Replaces the photo by the new one, rewritten without metadata. */
export async function writePhoto(caller: Caller, patientId: string, data: string): Promise<void> {
  await caller.transaction(async (tx) => {
    if (!(await repository.lockPatient(tx.db, patientId))) refuse('PATIENT_NOT_FOUND');
    const { contentType, bytes } = await acceptImage(data, BOUNDS, caller.language);
    await repository.save(tx.db, patientId, { contentType, bytes });
    const to = { contentType, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    await tx.audit({ action: 'SET_PHOTO', resource: 'patientDetails', recordId: patientId, to });
  });
}

/** Deletes the photo; idempotent. */
export async function dropPhoto(caller: Caller, patientId: string): Promise<void> {
  await caller.transaction(async (tx) => {
    if (!(await repository.lockPatient(tx.db, patientId))) refuse('PATIENT_NOT_FOUND');
    if (!(await repository.remove(tx.db, patientId))) return;
    await tx.audit({ action: 'REMOVE_PHOTO', resource: 'patientDetails', recordId: patientId });
  });
}
