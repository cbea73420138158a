import { createHash } from 'node:crypto';
import { errorTextIn, PHOTO_BYTES, type FileAnswer } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { readBase64Image } from '../../../platform/images/images.service';
import { patientPhotosRepository as repository } from './patient-photos.repository';

const BOUNDS = { bytes: PHOTO_BYTES, pixels: 2048, mayBeIcon: false } as const;

/** The photo of a patient as a file, or undefined where there is none to see. */
export async function readPhoto(db: TenantDatabase, patientId: string): Promise<FileAnswer | undefined> {
  const photo = await repository.find(db, patientId);
  if (!photo) return undefined;
  const { contentType, bytes } = photo;
  return { fileName: `photo.${contentType.replace('image/', '').replace('jpeg', 'jpg')}`, contentType, content: bytes };
}

/** Puts a photo in the place of the one before, rewritten without anything that is not the picture itself. */
export async function writePhoto(caller: Caller, patientId: string, data: string): Promise<void> {
  await caller.transaction(async (within) => {
    if (!(await repository.lockPatient(within.db, patientId))) refuse('PATIENT_NOT_FOUND');
    const image = await readBase64Image(data, BOUNDS);
    if ('reason' in image) {
      const fields = { data: errorTextIn(caller.language, 'IMAGE_INVALID') };
      refuse('IMAGE_INVALID', { fields, details: { reason: image.reason } });
    }
    const { contentType, bytes } = image;
    await repository.save(within.db, patientId, { contentType, bytes });
    const to = { contentType, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    await within.audit({ action: 'SET_PHOTO', resource: 'patientDetails', recordId: patientId, to });
  });
}

/** Takes the photo away; where there is none, nothing changes. */
export async function dropPhoto(caller: Caller, patientId: string): Promise<void> {
  await caller.transaction(async (within) => {
    if (!(await repository.lockPatient(within.db, patientId))) refuse('PATIENT_NOT_FOUND');
    if (!(await repository.remove(within.db, patientId))) return;
    await within.audit({ action: 'REMOVE_PHOTO', resource: 'patientDetails', recordId: patientId });
  });
}
