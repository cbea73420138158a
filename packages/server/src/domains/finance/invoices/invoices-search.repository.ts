import { invoices } from '@polyclinic/contract';
import { sql } from 'kysely';
import { documentRows } from '../ledger/ledger.service';
import type { SearchDeclaration } from '../../../platform/search/search-declaration';

/** Invoices that were issued are found by their number. */
export const invoicesSearch: SearchDeclaration = {
  kinds: [
    {
      kind: 'invoices',
      access: invoices.list.access,
      rows: (query) => documentRows(query, { table: 'invoices', date: sql`d.issue_date` }),
    },
  ],
  recents: [],
};
