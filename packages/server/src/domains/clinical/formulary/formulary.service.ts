import { formulary, type DoseUnit, type Medicine } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import { changesNothing, formerValues } from '../../../platform/http/record-change';
import { refuse, refuseBroken } from '../../../platform/http/refusal';
import { feature } from '../../../platform/http/service';
import { COMMON_MEDICINES } from './common-medicines';
import { formularyRepository as repository } from './formulary.repository';

const RESOURCE = 'formulary';
const CONSTRAINTS = { formulary_medicine: 'MEDICINE_TWICE' } as const;

export const formularyFeature = feature(
  formulary,
  {
    async list({ query }, { db }) {
      const { rows, pagination } = await repository.list(db, query);
      return { medicines: rows, pagination };
    },

    async get({ params }, { db }) {
      return { medicine: await findOrRefuse(db, params.id) };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        const id = await refuseBroken(repository.insert(tx.db, body, tx.userId), CONSTRAINTS);
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: body });
        return { medicine: await findOrRefuse(tx.db, id) };
      });
    },

    async update({ params: { id }, body: { version, ...changes } }, caller) {
      return caller.transaction(async (tx) => {
        const before = (await repository.lock(tx.db, id)) ?? refuse('MEDICINE_NOT_FOUND');
        if (before.version !== version) refuse('STALE_VERSION', { details: { version: before.version } });
        if (changesNothing(changes)) return { medicine: await findOrRefuse(tx.db, id) };
        const { maxPerDay, maxPerDaySource } = { ...before, ...changes };
        if (maxPerDay !== null && !maxPerDaySource?.trim()) refuse('MEDICINE_BOUND_SOURCE');
        await refuseBroken(repository.update(tx.db, id, changes), CONSTRAINTS);
        const from = formerValues(before, changes);
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, from, to: changes });
        return { medicine: await findOrRefuse(tx.db, id) };
      });
    },

    async addStarterList(_, caller) {
      return caller.transaction(async (tx) => {
        const added = await repository.insertMissing(tx.db, COMMON_MEDICINES, tx.userId);
        for (const id of added) {
          const { name, strength, form, source } = await findOrRefuse(tx.db, id);
          await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: { name, strength, form, source } });
        }
        return { added: added.length };
      });
    },
  },
  {
    tables: { formulary: { merge: none, backup: 'rows', retention: 'clinic' } },
    records: {
      formulary: {
        table: 'formulary',
        patient: none,
        account: none,
        live: { topic: 'formulary', toPatient: false },
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
  },
);

/**
 * Returns the active medicine of the formulary that a drug on a prescription names; undefined unless exactly one does,
 * since a price or a bound of another strength would be wrong.
 */
export async function medicineNamed(db: TenantDatabase, drugName: string): Promise<Medicine | undefined> {
  return onlyOne(await repository.named(db, drugName), drugName);
}

/** Largest amount of a day that the clinic has set for a medicine, for adults. */
export interface DailyMaximum {
  maxPerDay: number;
  doseUnit: DoseUnit;
  source: string;
}

/** Returns the largest amounts of a day that the formulary has for drugs, by the name of the drug. */
export async function dailyMaxima(
  db: TenantDatabase,
  drugNames: readonly string[],
): Promise<ReadonlyMap<string, DailyMaximum>> {
  const medicines = await repository.namedAny(db, drugNames);
  const entries = drugNames.flatMap((drugName) => {
    const medicine = onlyOne(
      medicines.filter(({ name }) => `${drugName.toLowerCase()} `.startsWith(`${name.toLowerCase()} `)),
      drugName,
    );
    if (!medicine || medicine.maxPerDay === null) return [];
    const { maxPerDay, doseUnit, maxPerDaySource } = medicine;
    return [[drugName, { maxPerDay, doseUnit, source: maxPerDaySource ?? '' }] as const];
  });
  return new Map(entries);
}

function onlyOne(named: readonly Medicine[], drugName: string): Medicine | undefined {
  const spelt = drugName.toLowerCase().replaceAll(/\s+/g, '');
  const exact = named.filter(({ strength }) => spelt.includes(strength.toLowerCase().replaceAll(/\s+/g, '')));
  const [found, ...others] = exact.length > 0 ? exact : named;
  return others.length === 0 ? found : undefined;
}

async function findOrRefuse(db: TenantDatabase, id: string): Promise<Medicine> {
  return (await repository.find(db, id)) ?? refuse('MEDICINE_NOT_FOUND');
}
