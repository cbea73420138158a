import {
  builtInRanges,
  compareAges,
  faultOfRanges,
  fieldComplaint,
  RangedVital,
  rangeOfScale,
  vitalRangeFor,
  vitalRanges,
  type OxygenScale,
  type RangesInForce,
  type RangeSubject,
  type VitalRange,
  type VitalRangeSet,
} from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { vitalRangesRepository as repository, type ClinicRanges } from './vital-ranges.repository';

const RESOURCE = 'vitalRanges';

export const vitalRangesFeature = feature(
  vitalRanges,
  {
    async list(_, { db }) {
      return { sets: await setsOf(db) };
    },

    async change({ params, body: { ranges, version } }, caller) {
      return caller.transaction(async (tx) => {
        const { vital } = await findOrRefuse(tx.db, params.vital);
        if (ranges.length === 0) {
          refuse('INVALID_INPUT', { fields: { ranges: fieldComplaint(tx.language, 'required') } });
        }
        const fault = faultOfRanges(vital, ranges);
        if (fault) {
          const name = `ranges.${fault.index}.${fault.field}`;
          refuse('INVALID_INPUT', { fields: { [name]: fieldComplaint(tx.language, fault.complaint) } });
        }
        return { set: await replace({ vital, version, ranges: sorted(ranges) }, tx) };
      });
    },

    async reset({ params, body: { version } }, caller) {
      return caller.transaction(async (tx) => {
        const { vital } = await findOrRefuse(tx.db, params.vital);
        return { set: await replace({ vital, version, ranges: [] }, tx) };
      });
    },
  },
  {
    tables: {
      vital_range_sets: { merge: none, backup: 'rows', retention: 'clinic' },
      vital_ranges: { merge: none, backup: 'rows', retention: 'clinic' },
    },
    records: {
      vitalRanges: {
        table: 'vital_range_sets',
        patient: none,
        account: none,
        live: { topic: 'vitalRanges', toPatient: false },
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

/** Returns the ranges in force for a patient, by sign; a doctor's scale of the saturation goes before the ranges by age. */
export async function rangesInForce(
  db: TenantDatabase,
  subject: RangeSubject,
  scale: OxygenScale,
): Promise<RangesInForce> {
  const ranges: RangesInForce = {};
  for (const { vital, ranges: all, isOwn } of await setsOf(db)) {
    const found = vitalRangeFor(all, subject);
    if (!found) continue;
    const { lowCritical, lowWarning, highWarning, highCritical, source } = found;
    ranges[vital] = { lowCritical, lowWarning, highWarning, highCritical, source, isOwn };
  }
  const ofScale = rangeOfScale(scale);
  return ofScale ? { ...ranges, oxygenSaturation: ofScale } : ranges;
}

/** Writes the ranges of a sign if they still have the version that the person has seen. */
async function replace(
  { vital, version, ranges }: Pick<ClinicRanges, 'vital' | 'version' | 'ranges'>,
  tx: Caller,
): Promise<VitalRangeSet> {
  const { id, version: current, isNew } = await repository.lock(tx.db, vital);
  const known = isNew ? 0 : current;
  if (known !== version) refuse('STALE_VERSION', { details: { version: known } });
  const before = await setOf(tx.db, vital);
  await repository.replace(tx.db, id, ranges);
  if (!isNew) await repository.touch(tx.db, id, vital);
  const after = await setOf(tx.db, vital);
  const change = { from: { ranges: before.ranges }, to: { vital, ranges: after.ranges } };
  await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, ...change });
  return after;
}

async function findOrRefuse(db: TenantDatabase, name: string): Promise<VitalRangeSet> {
  return (await setsOf(db)).find(({ vital }) => vital === name) ?? refuse('VITAL_SIGN_UNKNOWN');
}

async function setsOf(db: TenantDatabase): Promise<VitalRangeSet[]> {
  const own = new Map((await repository.sets(db)).map((set) => [set.vital, set]));
  return RangedVital.options.map((vital) => shown(vital, own.get(vital)));
}

async function setOf(db: TenantDatabase, vital: RangedVital): Promise<VitalRangeSet> {
  const [own] = await repository.sets(db, vital);
  return shown(vital, own);
}

function shown(vital: RangedVital, own: ClinicRanges | undefined): VitalRangeSet {
  const isOwn = own !== undefined && own.ranges.length > 0;
  return { vital, ranges: isOwn ? own.ranges : builtInRanges(vital), isOwn, version: own?.version ?? 0 };
}

/** Ranges for all patients first, each from the youngest to the oldest. */
function sorted(ranges: readonly VitalRange[]): VitalRange[] {
  const bySex = (sex: VitalRange['sex']) => ranges.filter((range) => range.sex === sex);
  return [null, 'FEMALE', 'MALE'].flatMap((sex) =>
    bySex(sex as VitalRange['sex']).toSorted((one, other) => compareAges(one.ageFrom, other.ageFrom)),
  );
}
