import { DRAFT_KEY, drafts, fieldComplaint, type Language } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { draftsRepository as repository } from './drafts.repository';

// A draft is not a record yet: it is not audited, and only its author can read it.
export const draftsFeature = feature(
  drafts,
  {
    async get({ params }, { db, userId, language }) {
      requireKey(params.key, language);
      return { draft: (await repository.find(db, userId, params.key)) ?? null };
    },

    async save({ params, body }, { db, userId, language }) {
      requireKey(params.key, language);
      await repository.save(db, userId, { key: params.key, ...body });
      return {};
    },

    async remove({ params }, { db, userId, language }) {
      requireKey(params.key, language);
      await repository.remove(db, userId, params.key);
      return {};
    },
  },
  {
    tables: { drafts: { merge: none, backup: 'rows', retention: 'transient' } },
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

function requireKey(key: string, language: Language): void {
  if (!DRAFT_KEY.test(key)) refuse('INVALID_INPUT', { fields: { key: fieldComplaint(language, 'invalid') } });
}
