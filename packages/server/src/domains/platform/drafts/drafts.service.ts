import { createHmac } from 'node:crypto';
import { DRAFT_KEY, drafts, fieldComplaint, type Language } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { keysOf } from '../../../platform/http/keys';
import { feature, type Caller } from '../../../platform/http/service';
import { draftsRepository as repository } from './drafts.repository';

// A draft is not a record yet: it is not audited, and only its author can read it.
export const draftsFeature = feature(
  drafts,
  {
    async get({ params }, caller) {
      const { db, userId, language } = caller;
      requireKey(params.key, language);
      return { draft: (await repository.find(db, userId, params.key)) ?? null, deviceKey: deviceKeyOf(caller) };
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

/** Returns the key of a user for unsent input; the same on every device as long as the server's secret is the same. */
function deviceKeyOf({ tenantId, userId, deps }: Pick<Caller, 'tenantId' | 'userId' | 'deps'>): string {
  const { current } = keysOf(deps.settings, 'device drafts');
  return createHmac('sha256', current).update(`${tenantId} ${userId}`).digest('hex');
}
