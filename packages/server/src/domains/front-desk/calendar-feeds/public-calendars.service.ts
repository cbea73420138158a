import { publicCalendars } from '@polyclinic/contract';
import { appendAudit } from '../../../platform/http/audit';
import { refuse } from '../../../platform/http/refusal';
import { view } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { CALENDAR_ENDING, calendarFile } from '../../../platform/calendars/icalendar';
import { openPublicLink } from '../../platform';
import { calendarFeedsRepository as repository, KIND, PRODUCT } from './calendar-feeds.repository';
import { feedEvent, feedName } from './feed-events';

export const publicCalendarsFeature = feature(
  publicCalendars,
  {
    async read({ params }, context) {
      const { db, link } = await openPublicLink(context, KIND, params.token.replace(CALENDAR_ENDING, ''));
      const owner = (await repository.owner(db, link.recordId)) ?? refuse('TOKEN_INVALID');
      const rows = await repository.appointments(db, owner, context.now());
      // There is no signed-in actor: the audit record is the owner of the calendar.
      const { requestId, ipAddress } = context;
      const actor = { userId: null, role: null, requestId, ipAddress };
      const patientIds = [...new Set(rows.map(({ patient }) => patient.id))];
      await appendAudit(db, actor, { action: 'READ', resource: 'calendarFeeds', recordId: owner.id, patientIds });
      const events = rows.map((row) => feedEvent(row, owner));
      return calendarFile('appointments', { name: feedName(owner), product: PRODUCT, events });
    },
  },
  view,
);
