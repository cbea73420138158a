import { outbox, type OutboxMail } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import type { Settings } from '../../../platform/http/settings';
import { isMailSent } from '../../../platform/mail/mail.service';
import { hideLinks } from './hide-links';
import { outboxRepository as repository, type MailReader, type ReadMail } from './outbox.repository';
import { outboxActions } from './outbox-actions.repository';

export const outboxFeature = feature(
  outbox,
  {
    async list({ query }, caller) {
      const { db, deps } = caller;
      const { rows, pagination } = await repository.list(db, query, readerOf(caller));
      return {
        mails: rows.map((mail) => shownMail(mail, deps.settings)),
        pagination,
        isMailSent: isMailSent(deps.settings),
      };
    },

    delivery: async (_, { db, deps }) => {
      await repository.enter(db);
      return { isMailSent: isMailSent(deps.settings) };
    },

    async retry({ params }, caller) {
      const { id } = params;
      return caller.transaction(async (tx) => {
        const { db, deps } = tx;
        const change = { from: { status: 'FAILED' }, to: { status: 'WAITING' } };
        if (await repository.tryAgain(db, id)) {
          await tx.audit({ action: 'RETRY', resource: 'outbox', recordId: id, ...change });
        }
        const mail = (await repository.find(db, id, readerOf(tx))) ?? refuse('MAIL_NOT_FOUND');
        return { mail: shownMail(mail, deps.settings) };
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

function readerOf({ userId, deps }: Caller): MailReader {
  return { userId, withBody: showsBodies(deps.settings) };
}

/** Hides links of other people: the audit log would name their owner as the actor. */
function shownMail({ isOwn, ...mail }: ReadMail, settings: Settings): OutboxMail {
  const isWhole = isOwn || mail.body === null;
  return isWhole ? mail : { ...mail, body: hideLinks(mail.body ?? '', settings) };
}

/** Returns whether bodies are shown: only if nothing is ever sent, since the links in e-mails open accounts. */
function showsBodies(settings: Settings): boolean {
  return !settings.production && !isMailSent(settings);
}
