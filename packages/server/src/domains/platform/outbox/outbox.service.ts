import { outbox } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import type { Settings } from '../../../platform/http/settings';
import { isMailSent } from '../../../platform/mail/mail.service';
import { outboxRepository as repository } from './outbox.repository';

export const outboxFeature = feature(
  outbox,
  {
    async list({ query }, { db, floor }) {
      const { page, limit } = query;
      const { mails, totalCount } = await repository.list(db, query, showsBodies(floor.settings));
      return { mails, pagination: { page, limit, totalCount }, isMailSent: isMailSent(floor.settings) };
    },

    async retry({ params }, caller) {
      const { id } = params;
      return caller.transaction(async (within) => {
        const { db, floor } = within;
        const change = { from: { status: 'FAILED' }, to: { status: 'WAITING' } };
        if (await repository.tryAgain(db, id)) {
          await within.audit({ action: 'RETRY', resource: 'outbox', recordId: id, ...change });
        }
        const mail = await repository.find(db, id, showsBodies(floor.settings));
        return { mail: mail ?? refuse('MAIL_NOT_FOUND') };
      });
    },
  },
  {
    tables: { mails: { merge: none, backup: 'rows' }, mail_attachments: { merge: none, backup: 'rows' } },
    search: none,
    exports: none,
    records: { outbox: { table: 'mails', patient: none, account: none, live: none } },
    jobs: none,
    series: none,
    participants: none,
  },
);

/** The links in an e-mail open accounts: only where nothing is ever sent does anybody but the recipient read it. */
function showsBodies(settings: Settings): boolean {
  return !settings.production && !isMailSent(settings);
}
