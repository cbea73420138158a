import { errorTextIn, financialServices, type ErrorCode, type FinancialService } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import {
  activeServices,
  addMissingServices,
  addService,
  changeService,
  findService,
  listServices,
  removeService,
} from '../../front-desk';
import { billingLookupsRepository as repository } from './billing-lookups.repository';
import { DEFAULT_SERVICES, missingServices } from './default-services';

type Billing = Partial<Pick<FinancialService, 'revenueAccountId' | 'taxCodeId'>>;

export const financialServicesFeature = feature(
  financialServices,
  {
    async list({ query }, caller) {
      return listServices(query, caller);
    },

    async get({ params }, caller) {
      return { service: await findService(params.id, caller) };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        await refuseUnbillable(body, tx);
        return { service: await addService(body, tx) };
      });
    },

    async update({ params: { id }, body: { version, ...changes } }, caller) {
      return caller.transaction(async (tx) => {
        await refuseUnbillable(changes, tx, await findService(id, tx));
        return { service: await changeService({ id, version, changes }, tx) };
      });
    },

    async remove({ params: { id } }, caller) {
      return removeService(id, caller);
    },

    async byCategory(_, caller) {
      return { categories: byCategory(await activeServices(caller)) };
    },

    async initializeDefaults(_, caller) {
      return caller.transaction(async (tx) => {
        const { language, dentalRevenue, offered, isInIndia } = await repository.beforeDefaults(tx.db);
        const missing = missingServices(language, new Set(offered)).map(({ isDental, sacCode, ...service }) => ({
          ...service,
          sacCode: isInIndia ? sacCode : null,
          revenueAccountId: isDental ? dentalRevenue : null,
        }));
        const created = missing.length > 0 ? await addMissingServices(missing, tx) : [];
        if (created.length > 0)
          await tx.audit({ action: 'INITIALIZE', resource: 'financialServices', to: { names: created } });
        const names = DEFAULT_SERVICES.map(({ name }) => name[language]);
        return { created, kept: names.filter((name) => !created.includes(name)) };
      });
    },
  },
  {
    tables: none,
    search: none,
    exports: none,
    records: { financialServices: { table: 'services', patient: none, account: none, live: none } },
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

/** Throws if a newly chosen account or tax code is not usable; a previous choice that has been deactivated may stay. */
async function refuseUnbillable(
  { revenueAccountId, taxCodeId }: Billing,
  { db, language }: Caller,
  before: Billing = {},
): Promise<void> {
  const refuseField = (code: ErrorCode, field: string) =>
    refuse(code, { fields: { [field]: errorTextIn(language, code) } });
  const isNewAccount = revenueAccountId && revenueAccountId !== before.revenueAccountId;
  if (isNewAccount && !(await repository.takesRevenue(db, revenueAccountId)))
    refuseField('ACCOUNT_UNKNOWN', 'revenueAccountId');
  const isNewTaxCode = taxCodeId && taxCodeId !== before.taxCodeId;
  if (isNewTaxCode && !(await repository.hasTaxCode(db, taxCodeId))) refuseField('TAX_CODE_UNKNOWN', 'taxCodeId');
}

/** Groups by category, ignoring differences in spelling; services without one come last. */
function byCategory(services: readonly FinancialService[]) {
  const found = new Map<string | null, { category: string | null; services: FinancialService[] }>();
  for (const service of services) {
    const key = service.category?.toLowerCase() ?? null;
    const group = found.get(key) ?? { category: service.category, services: [] };
    group.services.push(service);
    found.set(key, group);
  }
  const last = '\u{10ffff}';
  return [...found].toSorted(([one], [other]) => (one ?? last).localeCompare(other ?? last)).map(([, group]) => group);
}
