import { randomUUID } from 'node:crypto';
import {
  controlledDrugs,
  errorTextIn,
  negated,
  quantityOf,
  quantityParts,
  type ControlledDrugCheck,
  type ErrorCode,
  type Witness,
} from '@polyclinic/contract';
import { cursorOf, pageOf, readCursor } from '../../../platform/db/cursor';
import { none } from '../../../platform/feature/declaration';
import { refuse, refuseBroken } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { proveSecondPerson } from '../../platform';
import { controlledAmong } from '../inventory-items/inventory-items.service';
import { moveStock } from '../move-stock';
import { refuseBrokenFields } from '../../../platform/http/refuse-broken-fields';
import type { MovedLine } from '../stock-moves.repository';
import { issueStock } from '../stock/stock.service';
import { controlledDrugsRepository as repository } from './controlled-drugs.repository';

const RESOURCE = 'controlledDrugs';

const SIGNED = { controlled_drug_signatures_pkey: 'CONTROLLED_DRUG_ENTRY_SIGNED' } as const;
const UNKNOWN_LOCATION = {
  controlled_drug_checks_location: { code: 'STOCK_LOCATION_UNKNOWN', field: 'locationId' },
} as const;

export const controlledDrugsFeature = feature(
  controlledDrugs,
  {
    async balances({ query }, { db }) {
      const { rows, pagination } = await repository.balances(db, query);
      return { balances: rows, pagination };
    },

    async entries({ query }, { db }) {
      const after = query.after === undefined ? undefined : readCursor(query.after, 'moment');
      const { page, next } = pageOf(await repository.entries(db, query, after), query.limit, cursorOf);
      return { entries: page, next };
    },

    async witnesses(_, { db, userId }) {
      return { witnesses: await repository.witnesses(db, userId) };
    },

    async checks({ query }, { db }) {
      const { rows, pagination } = await repository.checks(db, query);
      return { checks: rows, pagination };
    },

    async issue({ body: { witness, itemId, locationId, quantity, batchId, reason, ...to } }, caller) {
      await proveWitness(caller, witness);
      return caller.transaction(async (tx) => {
        await refuseUncontrolled(tx, itemId);
        const lines = [{ itemId, quantity, batchId, reason }];
        const source = { type: RESOURCE, id: randomUUID() };
        const moved = await issueStock(tx, { ...to, locationId, purpose: 'USED', lines, source, memo: reason });
        return signed(tx, { itemId, locationId }, moved, witness);
      });
    },

    async destroy({ body: { witness, itemId, locationId, quantity, batchId, reason, date } }, caller) {
      await proveWitness(caller, witness);
      return caller.transaction(async (tx) => {
        await refuseUncontrolled(tx, itemId);
        const moved = await moveStock(tx, {
          date,
          memo: reason,
          source: { type: RESOURCE, id: randomUUID(), event: 'controlledDrug.destroyed' },
          lines: (await takenFrom(tx, { itemId, locationId, batchId, quantity })).map((line) => ({
            ...line,
            kind: 'DESTRUCTION',
            itemId,
            locationId,
            reason,
            against: 'STOCK_LOSS',
          })),
        });
        return signed(tx, { itemId, locationId }, moved, witness);
      });
    },

    async sign({ params: { id }, body: { witness } }, caller) {
      const entry = (await repository.signable(caller.db, id)) ?? refuse('CONTROLLED_DRUG_ENTRY_NOT_FOUND');
      if (entry.isSigned) refuse('CONTROLLED_DRUG_ENTRY_SIGNED');
      // The signed-in user may sign a movement of another employee, with the own password as well.
      await proveWitness(caller, witness, entry.movedBy);
      return caller.transaction(async (tx) => {
        await sign(tx, [id], witness);
        return { entries: await repository.written(tx.db, entry, [id]) };
      });
    },

    async check({ body: { witness, note, ...counted } }, caller) {
      await proveWitness(caller, witness);
      return caller.transaction(async (tx) => {
        await refuseUncontrolled(tx, counted.itemId);
        const expected = await repository.lockBalance(tx.db, counted);
        const isAgreed = quantityParts(expected) === quantityParts(counted.counted);
        const row = {
          ...counted,
          expected,
          note: note?.trim() || null,
          status: isAgreed ? ('AGREED' as const) : ('OPEN' as const),
          checkedBy: tx.userId,
          witnessId: witness.userId,
          createdAt: tx.now().toISOString(),
        };
        const id = await refuseBrokenFields(repository.insertCheck(tx.db, row), UNKNOWN_LOCATION, tx);
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: row });
        return { check: await findOrRefuse(tx, id) };
      });
    },

    async resolve({ params: { id }, body: { resolution, isCorrected, version, witness } }, caller) {
      await proveWitness(caller, witness);
      return caller.transaction(async (tx) => {
        const locked = (await repository.lockCheck(tx.db, id)) ?? refuse('CONTROLLED_DRUG_CHECK_NOT_FOUND');
        if (locked.version !== version) refuse('STALE_VERSION', { details: { version: locked.version } });
        if (locked.status !== 'OPEN') refuse('CONTROLLED_DRUG_CHECK_RESOLVED');
        const { itemId, locationId, difference } = locked;
        if (isCorrected) {
          const source = { type: RESOURCE, id, event: 'controlledDrug.corrected' };
          const line = { kind: 'ADJUSTMENT', itemId, locationId, reason: resolution, against: 'STOCK_LOSS' } as const;
          const parts = difference.startsWith('-')
            ? await takenFrom(tx, { itemId, locationId, quantity: difference.slice(1) })
            : [{ quantity: difference, batchId: (await repository.batchesAt(tx.db, locked))[0]?.batchId }];
          const lines = parts.map((part) => ({ ...line, ...part }));
          await signed(tx, locked, await moveStock(tx, { memo: resolution, source, lines }), witness);
        }
        await repository.resolveCheck(tx.db, id, { resolution, resolvedBy: tx.userId });
        const to = { status: 'RESOLVED', isCorrected, witness: witness.userId };
        const change = { from: { status: 'OPEN' }, to, reason: resolution };
        await tx.audit({ action: 'STATUS', resource: RESOURCE, recordId: id, ...change });
        return { check: await findOrRefuse(tx, id) };
      });
    },
  },
  {
    tables: {
      controlled_drug_signatures: { merge: none, backup: 'rows', retention: 'books' },
      controlled_drug_checks: { merge: none, backup: 'rows', retention: 'books' },
    },
    records: {
      controlledDrugs: {
        table: 'controlled_drug_checks',
        patient: none,
        account: none,
        live: { topic: 'controlledDrugs', toPatient: false },
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
    participants: none,
    posts: {
      events: {
        'controlledDrug.destroyed': ['STOCK_LOSS', 'STOCK'],
        'controlledDrug.corrected': ['STOCK', 'STOCK_LOSS'],
      },
      controls: [],
    },
  },
);

interface Place {
  itemId: string;
  locationId: string;
}

/** The witness is neither the signed-in user nor the author of the entry. */
async function proveWitness(caller: Caller, witness: Witness, mover: string | null = caller.userId): Promise<void> {
  const { userId } = witness;
  const isFit = userId !== mover && (await repository.isWitness(caller.db, userId));
  if (!isFit) refuseAt(caller, 'WITNESS_UNFIT', 'witness.userId');
  await proveSecondPerson(caller, witness, 'witness');
}

async function refuseUncontrolled(caller: Caller, itemId: string): Promise<void> {
  const controlled = await controlledAmong(caller.db, [itemId]);
  if (controlled.length === 0) refuseAt(caller, 'CONTROLLED_DRUG_UNKNOWN', 'itemId');
}

function refuseAt({ language }: Caller, code: ErrorCode, field: string): never {
  return refuse(code, { fields: { [field]: errorTextIn(language, code) } });
}

/** Returns the lines that take a quantity: of the given batch, or of those that expire first, usable or not. */
async function takenFrom(
  { db }: Caller,
  { batchId, quantity, ...place }: Place & { batchId?: string | null | undefined; quantity: string },
): Promise<{ batchId: string | null; quantity: string }[]> {
  if (batchId) return [{ batchId, quantity: negated(quantity) }];
  await repository.lockBalance(db, place);
  let left = quantityParts(quantity);
  const lines = [];
  const batches = await repository.batchesAt(db, place);
  for (const [index, one] of batches.entries()) {
    const isLast = index === batches.length - 1;
    // A missing quantity stays on the last line, so that the ledger refuses it.
    const part = isLast || left < quantityParts(one.quantity) ? left : quantityParts(one.quantity);
    if (part <= 0n) break;
    lines.push({ batchId: one.batchId, quantity: negated(quantityOf(part)) });
    left -= part;
  }
  return lines.length > 0 ? lines : refuse('INSUFFICIENT_STOCK');
}

async function signed(tx: Caller, place: Place, moved: readonly MovedLine[], witness: Witness) {
  const ids = moved.map(({ id }) => id);
  await sign(tx, ids, witness);
  return { entries: await repository.written(tx.db, place, ids) };
}

async function sign(tx: Caller, ids: readonly string[], { userId }: Witness): Promise<void> {
  const signature = { witnessId: userId, witnessedAt: tx.now().toISOString() };
  await refuseBroken(repository.sign(tx.db, ids, signature), SIGNED);
  for (const id of ids) await tx.audit({ action: 'VERIFY', resource: 'stock', recordId: id, to: signature });
}

async function findOrRefuse({ db }: Caller, id: string): Promise<ControlledDrugCheck> {
  return (await repository.findCheck(db, id)) ?? refuse('CONTROLLED_DRUG_CHECK_NOT_FOUND');
}
