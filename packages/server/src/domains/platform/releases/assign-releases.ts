import type { AssignInput } from '@polyclinic/contract';
import type { z } from 'zod';
import type { TenantDatabase } from '../../../platform/db/database';
import { appendAudit } from '../../../platform/http/audit';
import { refuse } from '../../../platform/http/refusal';
import { offerableRelease } from './change-channels';
import type { Changer } from './changer';
import { registryChanges as repository } from './registry-changes.repository';
import { requireFit } from './require-fit';

type Assigned = z.output<typeof AssignInput> & { module: string };

/** Assigns a release to a clinic, or to a percentage of all users. Requires a transaction. */
export async function assignRelease(db: TenantDatabase, assigned: Assigned, by: Changer): Promise<void> {
  const { module, sharePercent = null, channel = null, version, reason } = assigned;
  await repository.lock(db);
  const { clinicId, clinicName } = await clinicOf(db, assigned, by);
  const release = version === undefined ? undefined : await offerableRelease(db, module, version);
  if (release) await requireFit(db, { module, id: release.id });
  const before = await repository.assignmentOf(db, module, clinicId);
  const releaseId = release?.id ?? null;
  const recordId = await repository.assign(db, {
    module,
    clinicId,
    sharePercent,
    channel,
    releaseId,
    reason,
    by: by.name,
  });
  await appendAudit(db, by.actor, {
    action: 'ASSIGN',
    resource: 'modules',
    recordId,
    reason,
    from: before && {
      module,
      ...before,
    },
    to: {
      module,
      clinicId,
      clinicName,
      sharePercent,
      channel,
      version: version ?? null,
    },
  });
}

async function clinicOf(db: TenantDatabase, { clinicId, clinicName }: Assigned, { actor }: Changer) {
  if (clinicId !== undefined) {
    const name = (await repository.clinicName(db, clinicId)) ?? refuse('CLINIC_UNKNOWN');
    return { clinicId, clinicName: name };
  }
  if (clinicName === undefined) return { clinicId: null, clinicName: null };
  const found = await repository.clinicsNamed(db, clinicName);
  const exact = found.filter(({ isExact }) => isExact);
  // A part of a name would let a pipeline look through the clinics.
  const meant = exact.length > 0 || actor.role === 'DEPLOY_TOKEN' ? exact : found;
  const [only] = meant;
  if (!only) return refuse('CLINIC_UNKNOWN');
  if (meant.length > 1) {
    refuse('CLINIC_NAME_SHARED', { details: { clinics: meant.map(({ id, name }) => ({ id, name })) } });
  }
  return { clinicId: only.id, clinicName: only.name };
}

/** Removes an assignment, so that its audience runs the stable release again. Requires a transaction. */
export async function unassignRelease(db: TenantDatabase, module: string, id: string, by: Changer): Promise<void> {
  await repository.lock(db);
  const before = (await repository.unassign(db, module, id)) ?? refuse('NOT_FOUND');
  await appendAudit(db, by.actor, {
    action: 'UNASSIGN',
    resource: 'modules',
    recordId: id,
    from: {
      module,
      ...before,
    },
    to: null,
  });
}
