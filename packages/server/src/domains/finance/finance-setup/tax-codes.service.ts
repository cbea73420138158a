import { fieldComplaint, taxCodes } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { addKept, changeKept } from './kept-list';
import { taxCodesRepository as repository, type TaxCodeColumns } from './tax-codes.repository';

const LIST = {
  ...({ resource: 'taxCodes', missing: 'TAX_CODE_NOT_FOUND' } as const),
  taken: { constraint: 'tax_codes_taken', code: 'TAX_CODE_TAKEN', field: 'code' } as const,
  repository,
  refuseWrong({ validFrom, validTo }: TaxCodeColumns, { language }: Caller) {
    if (validFrom && validTo && validTo < validFrom)
      refuse('INVALID_INPUT', { fields: { validTo: fieldComplaint(language, 'order') } });
  },
};

export const taxCodesFeature = feature(
  taxCodes,
  {
    async list(_, { db }) {
      return { taxCodes: await repository.list(db) };
    },

    async create({ body }, caller) {
      return { taxCode: await addKept(LIST, body, caller) };
    },

    async update({ params: { id }, body: { version, ...changes } }, caller) {
      return { taxCode: await changeKept(LIST, { id, version, changes }, caller) };
    },
  },
  {
    tables: { tax_codes: { merge: none, backup: 'rows' } },
    search: none,
    records: { taxCodes: { table: 'tax_codes', patient: none, account: none, live: none } },
    participants: none,
  },
);
