import { fieldComplaint, TaxCode, taxCodes } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { lookupList } from '../../../platform/lookup-list/lookup-list.service';
import { addUsualTaxes } from './usual-taxes';

const LIST = lookupList({
  table: 'taxCodes',
  row: TaxCode,
  order: 'code',
  decimals: ['rate'],
  resource: 'taxCodes',
  missing: 'TAX_CODE_NOT_FOUND',
  taken: { constraint: 'tax_codes_taken', code: 'TAX_CODE_TAKEN', field: 'code' },
  refuseWrong({ validFrom, validTo }, { language }) {
    if (validFrom && validTo && validTo < validFrom)
      refuse('INVALID_INPUT', { fields: { validTo: fieldComplaint(language, 'order') } });
  },
});

export const taxCodesFeature = feature(
  taxCodes,
  {
    async list(_, { db }) {
      return { taxCodes: await LIST.list(db) };
    },

    async create({ body }, caller) {
      return { taxCode: await LIST.add(body, caller) };
    },

    async update({ params: { id }, body: { version, ...changes } }, caller) {
      return { taxCode: await LIST.change({ id, version, changes }, caller) };
    },
  },
  {
    tables: { tax_codes: { merge: none, backup: 'rows', retention: 'books' } },
    search: none,
    exports: none,
    records: { taxCodes: { table: 'tax_codes', patient: none, account: none, live: none } },
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: { 'clinic.created': addUsualTaxes },
  },
);
