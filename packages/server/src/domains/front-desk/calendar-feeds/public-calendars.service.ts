import { publicCalendars } from '@polyclinic/contract';
import { appendAudit } from '../../../platform/http/audit';
import { refuse } from '../../../platform/http/refusal';
import { view } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { openPublicLink } from '../../platform';
import { ENDING, KIND } from './calendar-address';
import { calendarFeedsRepository as repository } from './calendar-feeds.repository';
import { feedEvent, feedName } from './feed-events';
import { icalendar } from './icalendar';

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
