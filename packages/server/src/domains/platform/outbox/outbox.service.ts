import { outbox } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import type { Settings } from '../../../platform/http/settings';
import { isMailSent } from '../../../platform/mail/mail.service';
import { outboxRepository as repository } from './outbox.repository';
import { outboxActions } from './outbox-actions.repository';

export const outboxFeature = feature(
  outbox,
  {
    async list({ query }, { db, deps }) {
      const { page, limit } = query;
      const { mails, totalCount } = await repository.list(db, query, showsBodies(deps.settings));
      return { mails, pagination: { page, limit, totalCount }, isMailSent: isMailSent(deps.settings) };
    },

    async retry({ params }, caller) {
      const { id } = params;
      return caller.transaction(async (tx) => {
        const { db, deps } = tx;
        const change = { from: { status: 'FAILED' }, to: { status: 'WAITING' } };
        if (await repository.tryAgain(db, id)) {
          await tx.audit({ action: 'RETRY', resource: 'outbox', recordId: id, ...change });
        }
        const mail = await repository.find(db, id, showsBodies(deps.settings));
        return { mail: mail ?? refuse('MAIL_NOT_FOUND') };
      });
    },
  },
  {
    tables: {
      mails: { merge: none, backup: 'rows', retention: 'clinic' },
      mail_attachments: { merge: none, backup: 'rows', retention: 'clinic' },
    },
    search: none,
    exports: none,
    records: { outbox: { table: 'mails', patient: none, account: none, live: none } },
    jobs: none,
    series: none,
    documents: none,
    nextActions: outboxActions,
    figures: none,
    approvals: none,
    participants: none,
  },
);

/** Returns whether bodies are shown: only if nothing is ever sent, since the links in e-mails open accounts. */
function showsBodies(settings: Settings): boolean {
  return !settings.production && !isMailSent(settings);
}
