import { publicShiftCalendars } from '@polyclinic/contract';
import { CALENDAR_ENDING, calendarFile } from '../../../platform/calendars/icalendar';
import { view } from '../../../platform/feature/declaration';
import { appendAudit } from '../../../platform/http/audit';
import { refuse } from '../../../platform/http/refusal';
import { feature } from '../../../platform/http/service';
import { openPublicLink } from '../../platform';
import { SHIFT_CALENDAR } from '../shift-calendars/shift-calendars.service';
import { publicShiftCalendarsRepository as repository } from './public-shift-calendars.repository';
import { shiftEvent } from './shift-events';

export const publicShiftCalendarsFeature = feature(
  publicShiftCalendars,
  {
    async read({ params }, context) {
      const { db, link } = await openPublicLink(context, SHIFT_CALENDAR, params.token.replace(CALENDAR_ENDING, ''));
      const now = context.now();
      const employee = (await repository.employee(db, link.recordId, now)) ?? refuse('TOKEN_INVALID');
      const rows = await repository.rows(db, employee.id, now);
      // There is no signed-in actor: the audit record is the employee of the calendar.
      const { requestId, ipAddress } = context;
      const actor = { userId: null, role: null, requestId, ipAddress };
      await appendAudit(db, actor, { action: 'READ', resource: 'shiftCalendars', recordId: employee.id });
      const name = `${employee.firstName} ${employee.lastName} · ${employee.clinic}`;
      const events = rows.map((row) => shiftEvent(row, employee));
      return calendarFile('shifts', { name, product: 'Shifts', events });
    },
  },
  view,
);
