import { passes, search, type TenantAccess } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { escapeLike } from '../../../platform/db/escape-like';
import { declared } from '../../../platform/feature/declared';
import type { SearchQuery } from '../../../platform/search/search-declaration';
import { searchRepository as repository } from './search.repository';

export const searchFeature = feature(
  search,
  {
    async all({ query }, caller) {
      const kinds = declared().searchKinds.filter((kind) => mayFind(kind, caller));
      return { results: await repository.all(caller.db, kinds, queryOf(query.term, caller)) };
    },

    async recents(_, caller) {
      const kinds = declared().recentKinds.filter((kind) => mayFind(kind, caller));
      const recents = await repository.recents(caller.db, caller.userId, kinds);
      caller.shown.add(...recents.map(({ patientId }) => patientId));
      return { recents };
    },

    async remember({ body: { kind, recordId } }, caller) {
      const known = declared().recentKinds.find((one) => one.kind === kind && mayFind(one, caller));
      const { db, userId } = caller;
      const isKept = known && (await repository.remember(db, userId, { kind, table: known.table, recordId }));
      if (!isKept) refuse('NOT_FOUND');
      return {};
    },
  },
  {
    tables: { recent_items: { merge: none, backup: 'rows', retention: 'transient' } },
    search: none,
    exports: none,
    records: none,
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

/** Returns whether the caller may list, and thus find, these records. */
function mayFind({ access: { roles, duties } }: { access: TenantAccess }, caller: Caller): boolean {
  return passes({ roles, duties }, caller);
}

function queryOf(term: string, caller: Caller): SearchQuery {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean);
  return { tenantId: caller.tenantId, term, patterns: words.map((word) => `%${escapeLike(word)}%`), caller };
}
