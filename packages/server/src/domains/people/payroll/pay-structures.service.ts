import {
  errorTextIn,
  minorDigits,
  decimalText,
  payStructures,
  type PayComponent,
  type PayStructure,
  type PayTest,
  type PayTestResult,
} from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { changesNothing, formerValues } from '../../../platform/http/record-change';
import { refuseBrokenFields, type BrokenField } from '../../../platform/http/refuse-broken-fields';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { calculateEntry } from './calculate-entry.rules';
import { compileStructure, type CompiledComponent } from './compile-structure.rules';
import { payStructuresRepository as repository } from './pay-structures.repository';
import { STATUTORY_EXAMPLES } from './statutory-examples/statutory-examples';
import { traceText } from './trace-text.rules';

const RESOURCE = 'payStructures';

const BROKEN: Readonly<Record<string, BrokenField>> = {
  pay_structures_name_taken: { code: 'PAY_STRUCTURE_NAME_TAKEN', field: 'name' },
};

export const payStructuresFeature = feature(
  payStructures,
  {
    async list({ query }, { db }) {
      const { rows, pagination } = await repository.list(db, query);
      return { structures: rows, pagination };
    },

    async examples(_, { db }) {
      await repository.checkSession(db);
      return { examples: [...STATUTORY_EXAMPLES] };
    },

    async get({ params }, caller) {
      return { structure: await findOrRefuse(caller, params.id) };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        compiledOrRefuse(tx, body.components);
        const id = await refuseBrokenFields(repository.insert(tx.db, body, tx.userId), BROKEN, tx);
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: body });
        return { structure: await findOrRefuse(tx, id) };
      });
    },

    async update({ params: { id }, body: { version, ...changes } }, caller) {
      return caller.transaction(async (tx) => {
        const current = (await repository.lock(tx.db, id)) ?? refuse('PAY_STRUCTURE_NOT_FOUND');
        if (current !== version) refuse('STALE_VERSION', { details: { version: current } });
        const before = await findOrRefuse(tx, id);
        if (changesNothing(changes)) return { structure: before };
        if (changes.components) compiledOrRefuse(tx, changes.components);
        await refuseBrokenFields(repository.update(tx.db, id, changes), BROKEN, tx);
        const from = formerValues(before, changes);
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, from, to: changes });
        return { structure: await findOrRefuse(tx, id) };
      });
    },

    async test({ body }, caller) {
      await repository.checkSession(caller.db);
      return { result: testResult(compiledOrRefuse(caller, body.components), body) };
    },
  },
  {
    tables: { pay_structures: { merge: none, backup: 'rows', retention: 'clinic' } },
    records: {
      payStructures: {
        table: 'pay_structures',
        patient: none,
        account: none,
        live: { topic: 'payStructures', toPatient: false },
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

/** Compiles components; throws with every mistake, of which a cycle names its components. */
function compiledOrRefuse(
  { language }: Pick<Caller, 'language'>,
  components: readonly PayComponent[],
): CompiledComponent[] {
  const compiled = compileStructure(components);
  if ('components' in compiled) return compiled.components;
  const text = errorTextIn(language, 'PAY_STRUCTURE_INVALID');
  const codes = compiled.faults.flatMap((fault) => ('codes' in fault ? fault.codes : [fault.code]));
  const fields = { components: `${text} (${[...new Set(codes)].join(', ')})` };
  return refuse('PAY_STRUCTURE_INVALID', { fields, details: { faults: compiled.faults } });
}

function testResult(structure: readonly CompiledComponent[], body: PayTest): PayTestResult {
  const { currency, startsOn, endsOn, pay, periods } = body;
  const { trace, gross, deductions, net, employer } = calculateEntry(structure, {
    currency,
    period: { startsOn, endsOn, basis: 'CALENDAR', weekdays: [] },
    terms: [{ from: startsOn, to: null, amount: decimalText(pay, minorDigits(currency)) }],
    unpaid: [],
    figures: {},
    adjustments: [],
    year: { income: '0', withheld: {}, periodsLeft: periods, periods },
    hasBankDetails: true,
  });
  const lines = trace.flatMap(({ method, ...step }) => {
    if (method === 'ADJUSTMENT') return [];
    const { code, name, kind, result } = step;
    return [{ code, name, kind, method, result, calculation: traceText({ method, ...step }) }];
  });
  return { lines, gross, deductions, net, employer };
}

async function findOrRefuse({ db }: Caller, id: string): Promise<PayStructure> {
  return (await repository.find(db, id)) ?? refuse('PAY_STRUCTURE_NOT_FOUND');
}
