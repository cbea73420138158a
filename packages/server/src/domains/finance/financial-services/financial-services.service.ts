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
import { billingFactsRepository as repository } from './billing-facts.repository';
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
      return caller.transaction(async (within) => {
        await refuseUnbillable(body, within);
        return { service: await addService(body, within) };
      });
    },

    async update({ params: { id }, body: { version, ...changes } }, caller) {
      return caller.transaction(async (within) => {
        await refuseUnbillable(changes, within, await findService(id, within));
        return { service: await changeService({ id, version, changes }, within) };
      });
    },

    async remove({ params: { id } }, caller) {
      return removeService(id, caller);
    },

    async byCategory(_, caller) {
      return { categories: byCategory(await activeServices(caller)) };
    },

    async initializeDefaults(_, caller) {
      return caller.transaction(async (within) => {
        const { language, dentalRevenue, offered } = await repository.beforeDefaults(within.db);
        const wanted = missingServices(language, new Set(offered)).map(({ isDental, ...service }) => ({
          ...service,
          revenueAccountId: isDental ? dentalRevenue : null,
        }));
        const created = wanted.length > 0 ? await addMissingServices(wanted, within) : [];
        if (created.length > 0)
          await within.audit({ action: 'INITIALIZE', resource: 'financialServices', to: { names: created } });
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
    participants: none,
  },
);

/** What is named anew has to be there; what was named before and is not in use any more does not stand in the way. */
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

/** By category, however each of its services spells it; those without one at the end. */
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
