import { fieldComplaint, serviceRecommendations, type ServiceRule } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { changesNothing, formerValues } from '../../../platform/http/record-change';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { patientFacts } from './patient-facts.repository';
import { recommend } from './recommendations.rules';
import { serviceRulesRepository as repository, type RuleColumns } from './service-rules.repository';

const RESOURCE = 'serviceRecommendations';

/** Own criteria of a rule that has a guideline: none, because those of the guideline apply. */
const OF_GUIDELINE = { problemCodes: [], ageFrom: null, ageTo: null, sex: null, repeatMonths: null, source: null };

export const serviceRecommendationsFeature = feature(
  serviceRecommendations,
  {
    async list({ query: { patientId } }, { db, now }) {
      const facts = (await patientFacts(db, patientId, now())) ?? refuse('PATIENT_NOT_FOUND');
      return { patientId, recommendations: recommend(await repository.offered(db), facts) };
    },

    async rules({ query }, { db }) {
      const { rows, pagination } = await repository.list(db, query);
      return { rules: rows, pagination };
    },

    async getRule({ params: { id } }, { db }) {
      return { rule: (await repository.find(db, id)) ?? refuse('SERVICE_RULE_NOT_FOUND') };
    },

    async addRule({ body }, caller) {
      return caller.transaction(async (tx) => {
        const rule = { ...body, ...columnsOf(body, undefined, tx) };
        if (!(await repository.hasService(tx.db, rule.serviceId))) refuse('SERVICE_UNKNOWN');
        const id = await repository.insert(tx.db, rule, tx.userId);
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: rule });
        return { rule: (await repository.find(tx.db, id)) ?? refuse('SERVICE_RULE_NOT_FOUND') };
      });
    },

    async changeRule({ params: { id }, body: { version, ...given } }, caller) {
      return caller.transaction(async (tx) => {
        const before = (await repository.lock(tx.db, id)) ?? refuse('SERVICE_RULE_NOT_FOUND');
        if (before.version !== version) refuse('STALE_VERSION', { details: { version: before.version } });
        const changes = columnsOf(given, before, tx);
        if (given.serviceId !== undefined && !(await repository.hasService(tx.db, given.serviceId)))
          refuse('SERVICE_UNKNOWN');
        if (changesNothing(changes)) return { rule: before };
        await repository.update(tx.db, id, changes);
        const from = formerValues(before, changes);
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, from, to: changes });
        return { rule: (await repository.find(tx.db, id)) ?? refuse('SERVICE_RULE_NOT_FOUND') };
      });
    },

    async removeRule({ params: { id } }, caller) {
      return caller.transaction(async (tx) => {
        const {
          service: _,
          version: __,
          ...before
        } = (await repository.lock(tx.db, id)) ?? refuse('SERVICE_RULE_NOT_FOUND');
        await repository.update(tx.db, id, { deletedAt: tx.now().toISOString() });
        await tx.audit({ action: 'DELETE', resource: RESOURCE, recordId: id, from: before });
        return { id };
      });
    },
  },
  {
    tables: { service_rules: { merge: none, backup: 'rows', retention: 'clinic' } },
    records: {
      serviceRecommendations: {
        table: 'service_rules',
        patient: none,
        account: none,
        live: { topic: 'serviceRecommendations', toPatient: false },
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

/** Returns the columns to write: without criteria of its own where a guideline applies. Throws if the ages contradict. */
function columnsOf(given: RuleColumns, before: ServiceRule | undefined, { language }: Caller): RuleColumns {
  const { guideline = null, ageFrom = null, ageTo = null } = { ...before, ...given };
  if (guideline !== null) {
    const hasCriteria = Object.keys(OF_GUIDELINE).some((key) => key in given) || given.guideline !== undefined;
    return hasCriteria ? { ...given, ...OF_GUIDELINE } : given;
  }
  if (ageFrom !== null && ageTo !== null && ageFrom > ageTo)
    refuse('INVALID_INPUT', { fields: { ageTo: fieldComplaint(language, 'invalid') } });
  return given;
}
