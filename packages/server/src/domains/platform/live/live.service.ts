import { live, type LiveTopic } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { EventStream } from './event-stream';
import { liveHubOf, type Told } from './live-hub';
import { MISSED_MOST, missedSince } from './live.repository';
import { defineJob, HOURLY } from '../../../platform/jobs/jobs.service';
import { forgetOldEvents } from './live.repository';

export { forgetOldEvents } from './live.repository';
export { liveHubOf } from './live-hub';

const BEAT_MS = 15_000;

/** Whose rights come from duties alone hears of messages, and nothing of patients. */
const TOPICS_OF_STAFF: readonly LiveTopic[] = ['messages'];

/** Whoever takes money or keeps the books hears of it, and nobody else of the clinic has it on a screen. */
const TOPICS_OF_MONEY: readonly LiveTopic[] = ['invoices', 'payments', 'journalEntries'];

export const liveFeature = feature(
  live,
  {
    async stream({ query }, caller) {
      let leave: (() => void) | undefined;
      const { liveStreamMs: lifetimeMs } = caller.floor.settings;
      const stream = new EventStream({ lifetimeMs, beatMs: BEAT_MS, onEnd: () => leave?.() });
      const tell = (told: Told) => {
        if (concerns(caller, told)) stream.event('change', told.event, told.event.id);
      };

      // Listening comes first: what is committed while the missed ones are read is told twice rather than never.
      const early: Told[] = [];
      let isLive = false;
      leave = await liveHubOf(caller.floor).join(caller.tenantId, {
        hear: (told) => (isLive ? tell(told) : early.push(told)),
        end: () => stream.finish(),
      });
      try {
        const { after } = query;
        const { newest, isKnown, events } = await missedSince(caller.db, after);
        if (after !== undefined && (!isKnown || events.length > MISSED_MOST)) stream.event('reset', {});
        else events.forEach(tell);
        stream.event('ready', { id: newest }, newest ?? undefined);
        isLive = true;
        early.forEach(tell);
      } catch (error) {
        stream.finish();
        throw error;
      }
      return { fileName: 'live', contentType: 'text/event-stream; charset=utf-8', content: stream };
    },
  },
  {
    tables: { live_events: { merge: none, backup: { leftOut: 'tells open pages what changed a moment ago' } } },
    search: none,
    exports: none,
    records: none,
    jobs: [
      defineJob({ name: 'live.forget-events', every: HOURLY, run: (_, { floor }) => forgetOldEvents(floor.database) }),
    ],
    series: none,
    participants: none,
  },
);

/** Patients hear of what is their own; nobody hears of what is meant for somebody else. */
function concerns({ role, duties, userId, patientId }: Caller, told: Told): boolean {
  if (told.userId !== null) return told.userId === userId;
  if (role === 'PATIENT') return told.patientId !== null && told.patientId === patientId;
  if (TOPICS_OF_MONEY.includes(told.event.topic)) {
    const keepsBooks = duties.includes('FINANCE') || duties.includes('FINANCE_APPROVER');
    return keepsBooks || role === 'ADMIN' || role === 'RECEPTIONIST';
  }
  return role !== 'STAFF' || TOPICS_OF_STAFF.includes(told.event.topic);
}
