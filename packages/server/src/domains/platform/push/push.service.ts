import { fieldComplaint, push, type InputOf, type Language } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { feature } from '../../../platform/http/service';
import { isMailSent } from '../../../platform/mail/mail.service';
import { isPushEndpoint } from './push-endpoint';
import { pushJob } from './push-job';
import { generateKeys } from './push-keys';
import { pushRepository as repository } from './push.repository';

/** Bytes of the keys of a browser (RFC 8291). */
const BYTES = { p256dh: 65, auth: 16 } as const;
const BASE64URL = /^[\w-]+={0,2}$/;

export const pushFeature = feature(
  push,
  {
    async get(_, { db, deps, tenantId, sessionId }) {
      const fresh = generateKeys(deps.settings, tenantId);
      return { ...(await repository.enter(db, fresh, sessionId)), sendsMail: isMailSent(deps.settings) };
    },

    // Which browsers receive messages is not audited: it changes no record, and ends with the session.
    async subscribe({ body }, caller) {
      return caller.transaction(async ({ db, sessionId }) => {
        // The first statement checks the session; a refusal takes it back.
        await repository.unsubscribe(db, sessionId);
        refuseFaulty(body, caller.language);
        await repository.subscribe(db, sessionId, body);
        return { isSubscribed: true };
      });
    },

    async unsubscribe(_, { db, sessionId }) {
      await repository.unsubscribe(db, sessionId);
      return { isSubscribed: false };
    },
  },
  {
    tables: {
      push_keys: { merge: none, backup: { leftOut: 'browsers subscribe again with new keys' }, retention: 'clinic' },
      push_subscriptions: {
        merge: none,
        backup: { leftOut: 'belong to sessions, which a backup leaves out' },
        retention: 'account',
      },
    },
    search: none,
    exports: none,
    records: none,
    jobs: [pushJob],
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

function refuseFaulty(body: InputOf<(typeof push)['subscribe']>['body'], language: Language): void {
  const fields: Record<string, string> = {};
  if (!isPushEndpoint(body.endpoint)) fields['endpoint'] = fieldComplaint(language, 'invalid');
  for (const key of ['p256dh', 'auth'] as const) {
    if (!isKey(body[key], BYTES[key])) fields[key] = fieldComplaint(language, 'invalid');
  }
  if (Object.keys(fields).length > 0) refuse('INVALID_INPUT', { fields });
}

function isKey(written: string, bytes: number): boolean {
  return BASE64URL.test(written) && Buffer.from(written, 'base64url').length === bytes;
}
