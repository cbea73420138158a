import { randomBytes } from 'node:crypto';
import { DEPLOY_TOKEN_PREFIX, deployTokens } from '@polyclinic/contract';
import { appendAudit } from '../../../platform/http/audit';
import { deployTokenHash } from '../../../platform/http/deploy-token';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature, type SuperAdminCaller } from '../../../platform/http/service';
import { deployTokensRepository as repository } from './deploy-tokens.repository';

const SECRET_BYTES = 32;

export const deployTokensFeature = feature(
  deployTokens,
  {
    list: async (_, { db }) => ({ tokens: await repository.list(db) }),

    async create({ body }, caller) {
      const secret = DEPLOY_TOKEN_PREFIX + randomBytes(SECRET_BYTES).toString('base64url');
      const token = await caller.db.transaction().execute(async (db) => {
        const { userId } = caller;
        const made = await repository.insert(db, { ...body, tokenHash: deployTokenHash(secret), userId });
        const { id: recordId, module, name, expiresAt } = made;
        await appendAudit(db, actorOf(caller), { ...CREATE, recordId, to: { module, name, expiresAt } });
        return made;
      });
      return { token, secret };
    },

    async revoke({ params: { id } }, caller) {
      const token = await caller.db.transaction().execute(async (db) => {
        const revoked = await repository.revoke(db, id);
        // Revoked already: nothing to change or to audit.
        if (!revoked) return (await repository.find(db, id)) ?? refuse('NOT_FOUND');
        const { module, name, revokedAt } = revoked;
        await appendAudit(db, actorOf(caller), { ...REVOKE, recordId: id, from: { module, name }, to: { revokedAt } });
        return revoked;
      });
      return { token };
    },
  },
  {
    tables: {
      deploy_tokens: {
        merge: none,
        backup: { leftOut: 'the registry belongs to the platform' },
        retention: 'installation',
      },
    },
    search: none,
    exports: none,
    records: { 'deploy-tokens': { table: 'deploy_tokens', patient: none, account: none, live: none } },
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

const CREATE = { action: 'CREATE', resource: 'deploy-tokens' } as const;
const REVOKE = { action: 'REVOKE', resource: 'deploy-tokens' } as const;

function actorOf({ userId, requestId, ipAddress }: SuperAdminCaller) {
  return { userId, role: 'SUPER_ADMIN', requestId, ipAddress };
}
