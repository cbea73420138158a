import {
  dispensing,
  errorTextIn,
  type DispenseLine,
  type OutsideMedicine,
  type PharmacyItem,
  type PharmacyOrder,
} from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import { raise } from '../../../platform/feature/raise';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { lockPatient } from '../chart-rows.repository';
import { medicineNamed } from '../formulary/formulary.service';
import { dispensingActions } from './dispensing-actions.repository';
import { dispensingRepository as repository } from './dispensing.repository';
import { outsideMedicines } from './outside-medicines.repository';
import { pharmacyOrdersRepository as orders, type OrderRow } from './pharmacy-orders.repository';
import { readerOf } from '../restricted-patients.repository';

const RESOURCE = 'dispensing';
const PARTS = 1000;

export const dispensingFeature = feature(
  dispensing,
  {
    async queue({ query }, caller) {
      const { db, now } = caller;
      const counts = await orders.counts(db, readerOf(caller));
      const { status, page, limit } = query;
      const { waiting, partial } = counts;
      const totalCount = status === 'WAITING' ? waiting : status === 'PARTIAL' ? partial : waiting + partial;
      return {
        orders: await withPatients(db, await orders.queue(db, query, readerOf(caller)), now()),
        pagination: { page, limit, totalCount, totalIsExact: true },
        counts,
      };
    },

    async get({ params }, caller) {
      return { order: await findOrRefuse(params.id, caller) };
    },

    async dispense({ params: { id }, body: { lines, counsellingNote } }, caller) {
      return caller.transaction(async (tx) => {
        const { patientId, status } = (await repository.lockOrder(tx.db, id)) ?? refuse('PRESCRIPTION_NOT_FOUND');
        if (status !== 'ACTIVE') refuse('PHARMACY_ORDER_CLOSED');
        if (!(await lockPatient(tx.db, patientId))) refuse('PRESCRIPTION_NOT_FOUND');
        const { items } = (await orders.find(tx.db, id)) ?? refuse('PRESCRIPTION_NOT_FOUND');
        refuseTooMuch(lines, items, tx);
        const today = await repository.today(tx.db, tx.now());
        for (const [index, line] of lines.entries()) {
          const item = items.find((one) => one.id === line.itemId) ?? refuse('PHARMACY_ITEM_UNKNOWN');
          if (line.expiresOn < today) {
            const fields = { [`lines.${index}.expiresOn`]: errorTextIn(tx.language, 'BATCH_EXPIRED') };
            refuse('BATCH_EXPIRED', { fields });
          }
          await handOut({ line, item, orderId: id, patientId, counsellingNote }, tx);
        }
        return { order: await findOrRefuse(id, tx) };
      });
    },

    async takeBack({ params: { id }, body: { quantity, reason } }, caller) {
      return caller.transaction(async (tx) => {
        const orderId = (await repository.orderOf(tx.db, id)) ?? refuse('DISPENSING_NOT_FOUND');
        const { patientId } = (await repository.lockOrder(tx.db, orderId)) ?? refuse('DISPENSING_NOT_FOUND');
        const dispensed = (await orders.dispensings(tx.db, orderId)).find((one) => one.id === id);
        if (!dispensed) refuse('DISPENSING_NOT_FOUND');
        const { returned, unitPrice } = dispensed;
        if (parts(returned) + parts(quantity) > parts(dispensed.quantity)) {
          refuse('RETURN_TOO_MUCH', { fields: { quantity: errorTextIn(tx.language, 'RETURN_TOO_MUCH') } });
        }
        const row = { dispensingId: id, quantity, reason, returnedBy: tx.userId, returnedAt: tx.now().toISOString() };
        await repository.insertReturn(tx.db, row);
        const change = { from: { returned }, to: { returned: sum(returned, quantity) }, reason };
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, ...change });
        await raise('pharmacy.returned', { dispensingId: id, patientId, quantity, unitPrice }, tx);
        return { order: await findOrRefuse(orderId, tx) };
      });
    },

    async recordOutside({ body: { recordNumber, ...body } }, caller) {
      return caller.transaction(async (tx) => {
        const patientId = await repository.patientWithNumber(tx.db, recordNumber);
        if (patientId === undefined || !(await lockPatient(tx.db, patientId))) refuse('PATIENT_UNKNOWN');
        const id = await repository.insertOutside(tx.db, { ...body, patientId, recordedBy: tx.userId });
        await tx.audit({ action: 'CREATE', resource: 'outsidePrescriptions', recordId: id, to: body });
        return { order: await findOrRefuse(id, tx) };
      });
    },
  },
  {
    tables: {
      dispensings: { merge: [{ column: 'patient_id', rule: 'move' }], backup: 'rows', retention: 'medical-record' },
      dispensing_returns: { merge: none, backup: 'rows', retention: 'medical-record' },
      outside_prescriptions: {
        merge: [{ column: 'patient_id', rule: 'move' }],
        backup: 'rows',
        retention: 'medical-record',
      },
      outside_prescription_items: { merge: none, backup: 'rows', retention: 'medical-record' },
    },
    records: {
      dispensing: {
        table: 'dispensings',
        patient: { column: 'patient_id' },
        account: none,
        live: { topic: 'dispensing', toPatient: false },
      },
      outsidePrescriptions: {
        table: 'outside_prescriptions',
        patient: { column: 'patient_id' },
        account: none,
        live: { topic: 'dispensing', toPatient: false },
      },
    },
    search: none,
    exports: none,
    jobs: none,
    series: none,
    documents: none,
    nextActions: dispensingActions,
    figures: none,
    approvals: none,
    participants: none,
  },
);

/** Returns the drugs of prescriptions from elsewhere that a patient counts as taking, latest first. */
export function outsideMedicinesOf(db: TenantDatabase, patientId: string, now: Date): Promise<OutsideMedicine[]> {
  return outsideMedicines(db, patientId, now);
}

interface HandedOut {
  line: DispenseLine;
  item: PharmacyItem;
  orderId: string;
  patientId: string;
  counsellingNote: string | null;
}

/** Writes one line, with the charge that the formulary's price gives. */
async function handOut({ line, item, orderId, patientId, counsellingNote }: HandedOut, tx: Caller): Promise<void> {
  const { quantity, batch, expiresOn } = line;
  const { doseUnit } = item;
  const drugName = line.drugName ?? item.drugName;
  const isOther = drugName.trim().toLowerCase() !== item.drugName.trim().toLowerCase();
  if (isOther && !item.substitutionAllowed) refuse('PHARMACY_NO_SUBSTITUTION');
  const medicine = await medicineNamed(tx.db, drugName);
  // A price for another unit, such as mL instead of sachets, would be wrong.
  const unitPrice = medicine?.doseUnit === doseUnit ? medicine.price : null;
  const charge = unitPrice === null ? null : Math.round(unitPrice * quantity);
  const written = { drugName, quantity, doseUnit, batch, expiresOn, counsellingNote, unitPrice, charge };
  const id = await repository.insert(tx.db, {
    ...written,
    patientId,
    orderId,
    itemId: item.id,
    medicineId: medicine?.id ?? null,
    dispensedBy: tx.userId,
    dispensedAt: tx.now().toISOString(),
  });
  await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: written });
  const sold = { description: drugName, medicineId: medicine?.id ?? null, batch, quantity, unitPrice, charge };
  const payload = { dispensingId: id, patientId, ...sold };
  await raise('pharmacy.dispensed', payload, tx);
}

/** Refuses lines that together exceed what is left; requires the lock on the order. */
function refuseTooMuch(lines: readonly DispenseLine[], items: readonly PharmacyItem[], { language }: Caller): void {
  const given = new Map<string, number>();
  for (const [index, { itemId, quantity }] of lines.entries()) {
    const item = items.find(({ id }) => id === itemId);
    if (!item) refuse('PHARMACY_ITEM_UNKNOWN');
    const before = given.get(itemId) ?? 0;
    given.set(itemId, sum(before, quantity));
    // Without a quantity each supply is handed out once.
    const isTooMuch =
      item.remaining === null
        ? item.status === 'DISPENSED' || before > 0
        : parts(before) + parts(quantity) > parts(item.remaining);
    if (isTooMuch) {
      const details = { itemId, remaining: item.remaining };
      refuse('DISPENSE_TOO_MUCH', {
        details,
        fields: { [`lines.${index}.quantity`]: errorTextIn(language, 'DISPENSE_TOO_MUCH') },
      });
    }
  }
}

// Quantities are stored with three decimals; whole thousandths keep sums exact.
const parts = (quantity: number) => Math.round(quantity * PARTS);
const sum = (a: number, b: number) => (parts(a) + parts(b)) / PARTS;

async function findOrRefuse(id: string, { db, now }: Caller) {
  const row = (await orders.find(db, id)) ?? refuse('PRESCRIPTION_NOT_FOUND');
  const [order] = await withPatients(db, [row], now());
  if (!order) return refuse('PRESCRIPTION_NOT_FOUND');
  return { ...order, dispensings: await orders.dispensings(db, id) };
}

async function withPatients(db: TenantDatabase, rows: readonly OrderRow[], now: Date): Promise<PharmacyOrder[]> {
  if (rows.length === 0) return [];
  const contexts = await orders.patients(db, [...new Set(rows.map(({ patientId }) => patientId))], now);
  return rows.flatMap(({ patientId, ...row }) => {
    const context = contexts.get(patientId);
    return context ? [{ ...row, ...context }] : [];
  });
}
