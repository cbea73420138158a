import {
  addDays,
  prescriptionReviews,
  type ReviewedPatient,
  type Prescription,
  type PrescriptionReview,
  type ReviewStatus,
} from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import type { MomentContext } from '../../../platform/feature/moments';
import { raise } from '../../../platform/feature/raise';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { allergiesOf } from '../allergies/allergies.service';
import { outsideMedicinesOf } from '../dispensing/dispensing.service';
import { statedMedicines } from '../medication-statements/medication-statements.service';
import { activeMedicines, findPrescription, prescriptionsToReview } from '../prescriptions/prescriptions.service';
import { reviewActions } from './review-actions.repository';
import { prescriptionReviewsRepository as repository, type LockedReview } from './prescription-reviews.repository';

const RESOURCE = 'prescriptionReviews';
const WAITING: ReadonlySet<ReviewStatus> = new Set(['OPEN', 'QUERIED']);

export const prescriptionReviewsFeature = feature(
  prescriptionReviews,
  {
    async list({ query: { status, ...page } }, caller) {
      const { rows, pagination } = await prescriptionsToReview(caller, { ...page, review: status });
      return { reviews: await withPatients(rows, caller), pagination };
    },

    async accept({ params: { id }, body: { version } }, caller) {
      return caller.transaction(async (tx) => {
        const locked = await lockCurrent(id, version, tx);
        if (!WAITING.has(locked.status)) refuse('PRESCRIPTION_REVIEW_CLOSED');
        const reviewed = { reviewedBy: tx.userId, reviewedAt: tx.now().toISOString() };
        await change(locked, { status: 'ACCEPTED', ...reviewed }, tx);
        await closeFact(locked.prescriptionId, tx);
        return { review: await findOrRefuse(tx.db, id) };
      });
    },

    async query({ params: { id }, body: { version, comment } }, caller) {
      return caller.transaction(async (tx) => {
        const locked = await lockCurrent(id, version, tx);
        if (locked.status !== 'OPEN') refuse('PRESCRIPTION_REVIEW_CLOSED');
        const reviewed = { reviewedBy: tx.userId, reviewedAt: tx.now().toISOString() };
        await change(locked, { status: 'QUERIED', comment, reply: null, ...reviewed }, tx);
        await askPrescriber(locked.prescriptionId, comment, tx);
        return { review: await findOrRefuse(tx.db, id) };
      });
    },

    async reply({ params: { id }, body: { version, reply } }, caller) {
      return caller.transaction(async (tx) => {
        const locked = await lockCurrent(id, version, tx);
        if (locked.status !== 'QUERIED') refuse('PRESCRIPTION_REVIEW_CLOSED');
        await change(locked, { status: 'OPEN', reply }, tx);
        await closeFact(locked.prescriptionId, tx);
        return { review: await findOrRefuse(tx.db, id) };
      });
    },
  },
  {
    tables: { prescription_reviews: { merge: none, backup: 'rows', retention: 'medical-record' } },
    records: {
      prescriptionReviews: {
        table: 'prescription_reviews',
        patient: { column: 'prescription_id', of: 'prescriptions' },
        account: none,
        live: { topic: 'prescriptionReviews', toPatient: false },
      },
    },
    search: none,
    exports: none,
    jobs: none,
    series: none,
    documents: none,
    nextActions: reviewActions,
    figures: none,
    approvals: none,
    participants: {
      async 'prescription.signed'({ prescriptionId, needsReview }, context) {
        if (!needsReview) return;
        const id = await repository.open(context.db, prescriptionId);
        await context.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: { prescriptionId } });
      },
      async 'prescription.ended'({ prescriptionId }, context) {
        const locked = await repository.lock(context.db, { prescriptionId });
        if (!locked || !WAITING.has(locked.status)) return;
        await change(locked, { status: 'CLOSED' }, context);
        await closeFact(prescriptionId, context);
      },
    },
  },
);

async function withPatients(rows: readonly Prescription[], { db, now }: Pick<Caller, 'db' | 'now'>) {
  const patients = new Map<string, ReviewedPatient>();
  for (const patient of await repository.patients(db, [...new Set(rows.map((one) => one.patient.id))])) {
    const { allergies, noKnownAllergies } = await allergiesOf(db, patient.id);
    patients.set(patient.id, {
      ...patient,
      allergies: allergies.filter(({ status }) => status === 'ACTIVE'),
      hasNoKnownAllergies: noKnownAllergies !== null,
      medicines: await activeMedicines(db, patient.id, now()),
      otherMedicines: await otherMedicines(patient.id, { db, now }),
    });
  }
  return rows.flatMap((prescription) => {
    const patient = patients.get(prescription.patient.id);
    return patient ? [{ prescription, patient }] : [];
  });
}

/** Names of what a patient takes from elsewhere, which the check of a prescription counts as well. */
async function otherMedicines(patientId: string, { db, now }: Pick<Caller, 'db' | 'now'>): Promise<string[]> {
  const stated = await statedMedicines(db, patientId, addDays(now().toISOString().slice(0, 10), -1));
  const outside = await outsideMedicinesOf(db, patientId, now());
  return [...stated.map(({ name }) => name), ...outside.map(({ drugName }) => drugName)];
}

/** The prescriber gets a task until the question is answered. */
async function askPrescriber(prescriptionId: string, comment: string, context: MomentContext): Promise<void> {
  const found = (await findPrescription(context.db, prescriptionId)) ?? refuse('PRESCRIPTION_REVIEW_NOT_FOUND');
  const { patient, encounterId, prescriber } = found;
  const fact = { kind: 'PRESCRIPTION_REVIEW', recordId: prescriptionId, patientId: patient.id, encounterId } as const;
  const assignTo = { userId: prescriber.id };
  await raise('clinical.fact.opened', { ...fact, assignTo, priority: 'HIGH', title: comment }, context);
}

function closeFact(prescriptionId: string, context: MomentContext): Promise<void> {
  return raise('clinical.fact.closed', { kind: 'PRESCRIPTION_REVIEW', recordId: prescriptionId }, context);
}

async function change(
  { id, status }: LockedReview,
  changes: Parameters<typeof repository.update>[2],
  { db, audit }: MomentContext,
): Promise<void> {
  await repository.update(db, id, changes);
  await audit({ action: 'STATUS', resource: RESOURCE, recordId: id, from: { status }, to: changes });
}

async function findOrRefuse(db: TenantDatabase, id: string): Promise<PrescriptionReview> {
  return (await repository.find(db, id)) ?? refuse('PRESCRIPTION_REVIEW_NOT_FOUND');
}

async function lockCurrent(id: string, version: number, { db }: Caller): Promise<LockedReview> {
  const locked = (await repository.lock(db, { id })) ?? refuse('PRESCRIPTION_REVIEW_NOT_FOUND');
  if (locked.version !== version) refuse('STALE_VERSION', { details: { version: locked.version } });
  return locked;
}
