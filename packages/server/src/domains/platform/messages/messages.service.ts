import { messages } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { messagesRepository as repository } from './messages.repository';
import { messageActions } from './message-actions.repository';
import { messageFigures } from './message-figures.repository';

export const messagesFeature = feature(
  messages,
  {
    async list(_, { db, userId }) {
      return { conversations: await repository.conversations(db, userId) };
    },

    async colleagues(_, { db, userId }) {
      return { colleagues: await repository.colleagues(db, userId) };
    },

    async conversation({ params, query }, { db, userId }) {
      const thread = (await repository.thread(db, userId, params.id, query)) ?? refuse('PERSON_UNKNOWN');
      const last = thread.messages.length === query.limit ? thread.messages.at(-1) : undefined;
      return { ...thread, next: last?.id ?? null };
    },

    async send({ params, body }, caller) {
      return caller.transaction(async ({ db, userId, audit }) => {
        if (!(await repository.areOn(db))) refuse('FEATURE_OFF');
        const message = (await repository.insert(db, userId, params.id, body.text)) ?? refuse('PERSON_UNKNOWN');
        // Audits the fact and the recipient; the text is private.
        const to = { recipientId: params.id };
        await audit({ action: 'CREATE', resource: 'messages', recordId: message.id, to, userId: params.id });
        return { message };
      });
    },

    async read({ params }, { db, userId }) {
      return { read: await repository.markRead(db, userId, params.id) };
    },
  },
  {
    tables: { messages: { merge: none, backup: 'rows', retention: 'clinic' } },
    search: none,
    exports: none,
    records: {
      messages: { table: 'messages', patient: none, account: none, live: { topic: 'messages', toPatient: false } },
    },
    jobs: none,
    series: none,
    documents: none,
    nextActions: messageActions,
    figures: messageFigures,
    approvals: none,
    participants: none,
  },
);
