import { live, type LiveTopic } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { EventStream } from './event-stream';
import { liveHubOf, type LiveMessage } from './live-hub';
import { MISSED_LIMIT, missedSince } from './live.repository';
import { forgetOldEvents } from './live.repository';

export { liveHubOf } from './live-hub';

const BEAT_MS = 15_000;

/** STAFF, whose permissions come from duties alone, receives alerts and messages, but nothing about patients. */
const TOPICS_OF_STAFF: readonly string[] = ['alerts', 'messages'] satisfies LiveTopic[];

/** Only users with finance permissions receive these; nobody else shows the data on a screen. */
const TOPICS_OF_MONEY: readonly string[] = ['invoices', 'payments', 'journalEntries'] satisfies LiveTopic[];

export const liveFeature = feature(
  live,
  {
    async stream({ query }, caller) {
      let leave: (() => void) | undefined;
      const { liveStreamMs: lifetimeMs } = caller.deps.settings;
      const stream = new EventStream({ lifetimeMs, beatMs: BEAT_MS, onEnd: () => leave?.() });
      const send = (message: LiveMessage) => {
        if (concerns(caller, message)) stream.event('change', message.event, message.event.id);
      };

      // Subscribes first: a change committed while the missed ones are read is sent twice rather than never.
      const early: LiveMessage[] = [];
      let isLive = false;
      try {
        leave = await liveHubOf(caller.deps).join(caller.tenantId, {
          sessionId: caller.sessionId,
          receive: (message) => (isLive ? send(message) : early.push(message)),
          end: () => stream.finish(),
        });
        // It may have ended while the hub began to listen.
        if (stream.isOver) leave();
        const { after } = query;
        const { newest, isKnown, events } = await missedSince(caller.db, after);
        if (after !== undefined && (!isKnown || events.length > MISSED_LIMIT)) stream.event('reset', {});
        else events.forEach(send);
        stream.event('ready', { id: newest }, newest ?? undefined);
        isLive = true;
        early.forEach(send);
      } catch (error) {
        stream.finish();
        throw error;
      }
      return { fileName: 'live', contentType: 'text/event-stream; charset=utf-8', content: stream };
    },
  },
  {
    // A client that was offline for more than an hour starts over with `reset`.
    tables: {
      live_events: {
        merge: none,
        backup: { leftOut: 'tells open pages what changed a moment ago' },
        retention: { after: '1 hour', remove: forgetOldEvents },
      },
    },
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

/** Returns whether an event is for the user: patients receive only their own, and personal events go to one user. */
function concerns({ role, duties, userId, patientId }: Caller, message: LiveMessage): boolean {
  if (message.userId !== null) return message.userId === userId;
  if (role === 'PATIENT') return message.patientId !== null && message.patientId === patientId;
  if (TOPICS_OF_MONEY.includes(message.event.topic)) {
    const keepsBooks = duties.includes('FINANCE') || duties.includes('FINANCE_APPROVER');
    return keepsBooks || role === 'ADMIN' || role === 'RECEPTIONIST';
  }
  return role !== 'STAFF' || TOPICS_OF_STAFF.includes(message.event.topic);
}
