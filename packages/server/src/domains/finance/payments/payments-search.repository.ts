import { payments } from '@polyclinic/contract';
import { sql } from 'kysely';
import { documentRows } from '../ledger/ledger.service';
import type { SearchDeclaration } from '../../../platform/search/search-declaration';

/** Payments are found by the number of their receipt. */
export const paymentsSearch: SearchDeclaration = {
  kinds: [
    {
      kind: 'payments',
      access: payments.list.access,
      rows: (query) => documentRows(query, { table: 'payments', date: sql`d.date` }),
    },
  ],
  recents: [],
};
