import { calendarFeeds, fillPath, publicCalendars, type CalendarFeed, type Language } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { CALENDAR_ENDING, calendarFile } from '../../../platform/calendars/icalendar';
import { makePublicLink, publicLinkOf, revokePublicLink } from '../../platform';
import { patientEvent, type EventRow } from './feed-events';
import { calendarFeedsRepository as repository, KIND, PRODUCT } from './calendar-feeds.repository';

/** The link belongs to the owner's account and ends with it. */
export const calendarFeedsFeature = feature(
  calendarFeeds,
  {
    async get(_, { db, userId }) {
      return { feed: toCalendarFeed(await publicLinkOf(db, KIND, userId)) };
    },

    async create(_, caller) {
      return caller.transaction(async (tx) => {
        const { db, userId } = tx;
        await repository.lockOwner(db, userId);
        const token = await makePublicLink(tx, {
          kind: KIND,
          recordId: userId,
          expiresAt: null,
          createdBy: userId,
        });
        await tx.audit({ action: 'CREATE', resource: 'calendarFeeds', recordId: userId });
        const feed = toCalendarFeed(await publicLinkOf(db, KIND, userId)) ?? refuse('UNEXPECTED');
        return { feed, path: `/api${fillPath(publicCalendars.read.path, { token })}${CALENDAR_ENDING}` };
      });
    },

    async remove(_, caller) {
      return caller.transaction(async (tx) => {
        const { db, userId } = tx;
        await repository.lockOwner(db, userId);
        await revokePublicLink(db, KIND, userId);
        await tx.audit({ action: 'REVOKE', resource: 'calendarFeeds', recordId: userId });
        return {};
      });
    },
  },
  {
    tables: none,
    search: none,
    exports: none,
    records: { calendarFeeds: { table: 'users', patient: none, account: { column: 'id' }, live: none } },
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

/** Renders one appointment as a file that the patient adds to a calendar program. */
export function appointmentFile(
  row: EventRow,
  { language, clinic, place }: { language: Language; clinic: string; place: string },
) {
  const events = [patientEvent(row, { language, place })];
  return calendarFile('appointment', { name: clinic, product: PRODUCT, events });
}

function toCalendarFeed(link: CalendarLink | undefined): CalendarFeed | null {
  return link ? { createdAt: link.createdAt, lastReadAt: link.lastUsedAt } : null;
}

type CalendarLink = { createdAt: string; lastUsedAt: string | null };
