import { calendarFeeds, fillPath, publicCalendars, type CalendarFeed } from '@polyclinic/contract';
import { appendAudit } from '../../../platform/http/audit';
import { refuse } from '../../../platform/http/refusal';
import { none, view } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { makePublicLink, openPublicLink, publicLinkOf, revokePublicLink } from '../../platform';
import { calendarFeedsRepository as repository } from './calendar-feeds.repository';
import { feedEvent, feedName } from './feed-events';
import { icalendar } from './icalendar';

const KIND = 'CALENDAR';
/** Some programs take an address for a calendar by its ending alone. */
const ENDING = '.ics';

/** The address is the owner's account's, so it ends with the account. */
export const calendarFeedsFeature = feature(
  calendarFeeds,
  {
    async get(_, { db, userId }) {
      return { feed: shown(await publicLinkOf(db, KIND, userId)) };
    },

    async create(_, caller) {
      return caller.transaction(async (within) => {
        const { db, userId } = within;
        await repository.lockOwner(db, userId);
        const token = await makePublicLink(within, {
          kind: KIND,
          recordId: userId,
          expiresAt: null,
          createdBy: userId,
        });
        await within.audit({ action: 'CREATE', resource: 'calendarFeeds', recordId: userId });
        const feed = shown(await publicLinkOf(db, KIND, userId)) ?? refuse('UNEXPECTED');
        return { feed, path: `/api${fillPath(publicCalendars.read.path, { token })}${ENDING}` };
      });
    },

    async remove(_, caller) {
      return caller.transaction(async (within) => {
        const { db, userId } = within;
        await repository.lockOwner(db, userId);
        await revokePublicLink(db, KIND, userId);
        await within.audit({ action: 'REVOKE', resource: 'calendarFeeds', recordId: userId });
        return {};
      });
    },
  },
  {
    tables: none,
    search: none,
    records: { calendarFeeds: { table: 'users', patient: none, account: { column: 'id' }, live: none } },
    participants: none,
  },
);

export const publicCalendarsFeature = feature(
  publicCalendars,
  {
    async read({ params }, visitor) {
      const token = params.token.endsWith(ENDING) ? params.token.slice(0, -ENDING.length) : params.token;
      const { db, link } = await openPublicLink(visitor, KIND, token);
      const owner = (await repository.owner(db, link.recordId)) ?? refuse('TOKEN_INVALID');
      const rows = await repository.appointments(db, owner, visitor.now());
      // Nobody signs in, so there is no actor: the record is the one whose calendar it is.
      const { requestId, address } = visitor;
      const actor = { userId: null, role: null, requestId, address };
      await appendAudit(db, actor, { action: 'READ', resource: 'calendarFeeds', recordId: owner.id });
      const events = rows.map((row) => feedEvent(row, owner));
      return {
        fileName: `appointments${ENDING}`,
        contentType: 'text/calendar; charset=utf-8',
        content: Buffer.from(icalendar({ name: feedName(owner), events })),
      };
    },
  },
  view,
);

function shown(link: CalendarLink | undefined): CalendarFeed | null {
  return link ? { createdAt: link.createdAt, lastReadAt: link.lastUsedAt } : null;
}

type CalendarLink = { createdAt: string; lastUsedAt: string | null };
