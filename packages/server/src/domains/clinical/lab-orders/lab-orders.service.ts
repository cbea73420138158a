import { LAB_ORDER_TRANSITIONS, labOrders, type LabOrder, type LabOrderStatus } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import { raise } from '../../../platform/feature/raise';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { lockPatient } from '../chart-rows.repository';
import { encounterOfPatient } from '../encounters/encounters.service';
import { testsOf } from '../lab-tests/lab-tests.service';
import { labOrdersRepository as repository, type LockedOrder } from './lab-orders.repository';
import { readerOf } from '../restricted-patients.repository';

export const labOrdersFeature = feature(
  labOrders,
  {
    async list({ query }, caller) {
      const { rows, pagination } = await repository.list(caller.db, query, readerOf(caller));
      return { orders: rows, pagination };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        const { patientId, encounterId = null, code, urgency = 'ROUTINE' } = body;
        if (!(await lockPatient(tx.db, patientId))) refuse('PATIENT_UNKNOWN');
        await encounterOfPatient({ patientId, encounterId }, tx);
        const { name } = testsOf(code) ?? refuse('LAB_TEST_UNKNOWN');
        const id = await repository.insert(tx.db, { ...body, urgency, name, orderedBy: tx.userId });
        await tx.audit({ action: 'CREATE', resource: 'labOrders', recordId: id, to: body });
        await raise('lab.ordered', { patientId, encounterId, orderId: id, code, name, urgency }, tx);
        return { order: await findOrRefuse(tx.db, id) };
      });
    },

    async collect({ params: { id }, body: { version } }, caller) {
      return caller.transaction(async (tx) => {
        await move(id, version, 'COLLECTED', tx);
        return { order: await findOrRefuse(tx.db, id) };
      });
    },

    async cancel({ params: { id }, body: { version, reason } }, caller) {
      return caller.transaction(async (tx) => {
        await move(id, version, 'CANCELLED', tx, reason);
        await raise('lab.order.cancelled', { orderId: id }, tx);
        return { order: await findOrRefuse(tx.db, id) };
      });
    },
  },
  {
    tables: {
      lab_orders: { merge: [{ column: 'patient_id', rule: 'move' }], backup: 'rows', retention: 'medical-record' },
    },
    records: {
      labOrders: {
        table: 'lab_orders',
        patient: { column: 'patient_id' },
        account: none,
        live: { topic: 'labOrders', toPatient: false },
      },
    },
    search: none,
    exports: none,
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: {
      async 'appointment.status'({ appointmentId, from, to }, { db }) {
        if (from !== 'IN_PROGRESS' || to === 'COMPLETED') return;
        if (await repository.hasOrders(db, { appointmentId })) refuse('ENCOUNTER_HAS_DATA');
      },
      async 'encounter.cancelling'({ encounterId }, { db }) {
        if (await repository.hasOrders(db, { encounterId })) refuse('ENCOUNTER_HAS_DATA');
      },
    },
  },
);

/** Locks an order that can be completed by a result of its patient. */
export async function lockOpenOrder(id: string, patientId: string, { db }: Caller): Promise<LockedOrder> {
  const locked = await repository.lock(db, id);
  if (locked?.patientId !== patientId) refuse('LAB_ORDER_NOT_FOUND');
  if (!LAB_ORDER_TRANSITIONS[locked.status].includes('COMPLETED')) refuse('LAB_ORDER_STATUS');
  return locked;
}

/**
 * Locks the open order of a patient that a report answers: the oldest one with its code, or else one whose tests are all
 * among its values. Undefined if there is none.
 */
export async function lockOrderOfReport(
  { patientId, code, values }: { patientId: string; code: string; values: readonly { code: string }[] },
  { db }: Caller,
): Promise<(LockedOrder & { name: string }) | undefined> {
  const open = await repository.lockOpen(db, patientId);
  const reported = new Set(values.map((value) => value.code));
  const isAnswered = (order: LockedOrder) => testsOf(order.code)?.codes.every((one) => reported.has(one)) ?? false;
  return open.find((order) => order.code === code) ?? open.find(isAnswered);
}

/** Writes the status of a locked order. */
export async function setOrderStatus(
  { id, status }: LockedOrder,
  to: LabOrderStatus,
  tx: Caller,
  reason?: string,
): Promise<void> {
  await repository.setStatus(tx.db, id, to, reason);
  const change = { from: { status }, to: { status: to }, ...(reason !== undefined && { reason }) };
  await tx.audit({ action: 'STATUS', resource: 'labOrders', recordId: id, ...change });
}

/** Moves an order to a status that follows its own, against the version that the caller has seen. */
async function move(id: string, version: number, to: LabOrderStatus, tx: Caller, reason?: string): Promise<void> {
  const locked = (await repository.lock(tx.db, id)) ?? refuse('LAB_ORDER_NOT_FOUND');
  if (!LAB_ORDER_TRANSITIONS[locked.status].includes(to)) refuse('LAB_ORDER_STATUS');
  if (locked.version !== version) refuse('STALE_VERSION', { details: { version: locked.version } });
  await setOrderStatus(locked, to, tx, reason);
}

async function findOrRefuse(db: TenantDatabase, id: string): Promise<LabOrder> {
  return (await repository.find(db, id)) ?? refuse('LAB_ORDER_NOT_FOUND');
}
