import {
  daysSupply,
  earliestRefill,
  refillRequests,
  refillsLeft,
  type MyPrescriptionItem,
  type RefillRequest,
} from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import { raise } from '../../../platform/feature/raise';
import { refuse, refuseBroken } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { lockPatient } from '../chart-rows.repository';
import { refillActions } from './refill-actions.repository';
import { refillFigures } from './refill-figures.repository';
import { refillRequestsRepository as repository, type RefillableItem } from './refill-requests.repository';
import { readerOf } from '../restricted-patients.repository';

const RESOURCE = 'refillRequests';
const KIND = 'REFILL_REQUEST';
const CONSTRAINTS = { refill_requests_open: 'REFILL_OPEN' } as const;

export const refillRequestsFeature = feature(
  refillRequests,
  {
    async list({ query }, caller) {
      const { rows, pagination } = await repository.list(caller.db, query, readerOf(caller));
      return { refillRequests: rows, pagination };
    },

    async mine(_, caller) {
      const items = await repository.itemsOf(caller.db, patientOf(caller), caller.now());
      return { items: items.map(shown) };
    },

    async request({ params: { id }, body: { note } }, caller) {
      const patientId = patientOf(caller);
      return caller.transaction(async (tx) => {
        const seen = await ownItem(id, patientId, tx);
        await repository.lockPrescription(tx.db, seen.prescriptionId);
        if (!(await lockPatient(tx.db, patientId))) refuse('PRESCRIPTION_NOT_FOUND');
        const item = await ownItem(id, patientId, tx);
        if (item.status !== 'ACTIVE') refuse('PRESCRIPTION_STATUS');
        if (item.lastRequest?.status === 'REQUESTED') refuse('REFILL_OPEN');
        if (refillsLeft(item) === 0) refuse('REFILL_NONE_LEFT');
        const { isTooEarly, refillFrom } = shown(item);
        if (isTooEarly) refuse('REFILL_TOO_EARLY', { details: { refillFrom } });
        const { prescriptionId, encounterId, drugName, prescriber } = item;
        const row = { patientId, prescriptionId, itemId: id, note, requestedBy: tx.userId };
        const recordId = await refuseBroken(repository.insert(tx.db, row), CONSTRAINTS);
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId, to: { drugName, note } });
        const assignTo = { userId: prescriber.id };
        const fact = { kind: KIND, recordId, patientId, encounterId, assignTo, title: drugName } as const;
        await raise('clinical.fact.opened', { ...fact, priority: 'NORMAL' }, tx);
        return { item: shown(await ownItem(id, patientId, tx)) };
      });
    },

    async approve({ params: { id }, body: { version } }, caller) {
      return caller.transaction(async (tx) => {
        const { itemId, prescriptionId } = await findOrRefuse(tx.db, id);
        // The pharmacy locks the prescription as well, so it counts this supply or does not.
        await repository.lockPrescription(tx.db, prescriptionId);
        await lockOpen(id, version, tx);
        const item = (await repository.item(tx.db, itemId, tx.now())) ?? refuse('PRESCRIPTION_STATUS');
        if (item.status !== 'ACTIVE') refuse('PRESCRIPTION_STATUS');
        if (refillsLeft(item) === 0) refuse('REFILL_NONE_LEFT');
        return decide({ id, status: 'APPROVED', reason: null }, tx);
      });
    },

    async deny({ params: { id }, body: { version, reason } }, caller) {
      return caller.transaction(async (tx) => {
        await lockOpen(id, version, tx);
        return decide({ id, status: 'DENIED', reason }, tx);
      });
    },
  },
  {
    tables: {
      refill_requests: { merge: [{ column: 'patient_id', rule: 'move' }], backup: 'rows', retention: 'medical-record' },
    },
    records: {
      refillRequests: {
        table: 'refill_requests',
        patient: { column: 'patient_id' },
        account: none,
        live: { topic: 'refillRequests', toPatient: true },
      },
    },
    search: none,
    exports: none,
    jobs: none,
    series: none,
    documents: none,
    nextActions: refillActions,
    figures: refillFigures,
    approvals: none,
    participants: none,
  },
);

/** A drug as its patient sees it, with the day from which a refill may be requested. */
function shown(item: RefillableItem): MyPrescriptionItem {
  const { suppliedOn, suppliedQuantity, today, refillsAllowed, refillsUsed, patientId, encounterId, ...seen } = item;
  const days = suppliedQuantity === null ? null : daysSupply(seen, suppliedQuantity);
  const refillFrom = days === null ? null : earliestRefill(suppliedOn, days);
  const isTooEarly = refillFrom !== null && today < refillFrom;
  return { ...seen, refillsLeft: refillsLeft({ refillsAllowed, refillsUsed }), refillFrom, isTooEarly };
}

async function decide(
  { id, status, reason }: { id: string; status: 'APPROVED' | 'DENIED'; reason: string | null },
  tx: Caller,
): Promise<{ refillRequest: RefillRequest }> {
  await repository.decide(tx.db, id, { status, reason, decidedBy: tx.userId, decidedAt: tx.now().toISOString() });
  const change = { from: { status: 'REQUESTED' }, to: { status }, ...(reason !== null && { reason }) };
  const action = status === 'APPROVED' ? 'APPROVE' : 'REJECT';
  await tx.audit({ action, resource: RESOURCE, recordId: id, ...change });
  await raise('clinical.fact.closed', { kind: KIND, recordId: id }, tx);
  return { refillRequest: await findOrRefuse(tx.db, id) };
}

async function ownItem(id: string, patientId: string, { db, now }: Caller): Promise<RefillableItem> {
  const item = await repository.item(db, id, now());
  return item?.patientId === patientId ? item : refuse('PRESCRIPTION_NOT_FOUND');
}

async function lockOpen(id: string, version: number, { db }: Caller): Promise<void> {
  const locked = (await repository.lock(db, id)) ?? refuse('REFILL_NOT_FOUND');
  if (locked.status !== 'REQUESTED') refuse('REFILL_DECIDED');
  if (locked.version !== version) refuse('STALE_VERSION', { details: { version: locked.version } });
}

async function findOrRefuse(db: TenantDatabase, id: string): Promise<RefillRequest> {
  return (await repository.find(db, id)) ?? refuse('REFILL_NOT_FOUND');
}

function patientOf({ patientId }: Caller): string {
  return patientId ?? refuse('FORBIDDEN');
}
