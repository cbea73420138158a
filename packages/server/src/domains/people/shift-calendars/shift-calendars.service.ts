import { fillPath, publicShiftCalendars, shiftCalendars } from '@polyclinic/contract';
import { CALENDAR_ENDING, calendarFile } from '../../../platform/calendars/icalendar';
import { none, view } from '../../../platform/feature/declaration';
import { appendAudit } from '../../../platform/http/audit';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { makePublicLink, openPublicLink, publicLinkOf, revokePublicLink } from '../../platform';
import { lockPeople, ownEmployment } from '../own-employment.repository';
import { shiftCalendarsRepository as repository } from './shift-calendars.repository';
import { shiftEvent } from './shift-events';

const KIND = 'SHIFTS';
const RESOURCE = 'shiftCalendars';

/** The link belongs to the employment and ends with it. */
export const shiftCalendarsFeature = feature(
  shiftCalendars,
  {
    async get(_, { db, userId, now }) {
      const own = await ownEmployment(db, userId, now());
      return { feed: own ? await feedOf({ db }, own.id) : null };
    },

    async create(_, caller) {
      return caller.transaction(async (tx) => {
        const id = await lockOwn(tx);
        const link = { kind: KIND, recordId: id, expiresAt: null, createdBy: tx.userId } as const;
        const token = await makePublicLink(tx, link);
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id });
        const feed = (await feedOf(tx, id)) ?? refuse('UNEXPECTED');
        return { feed, path: `/api${fillPath(publicShiftCalendars.read.path, { token })}${CALENDAR_ENDING}` };
      });
    },

    async remove(_, caller) {
      return caller.transaction(async (tx) => {
        const id = await lockOwn(tx);
        await revokePublicLink(tx.db, KIND, id);
        await tx.audit({ action: 'REVOKE', resource: RESOURCE, recordId: id });
        return {};
      });
    },
  },
  { ...view, records: { shiftCalendars: { table: 'employees', patient: none, account: none, live: none } } },
);

export const publicShiftCalendarsFeature = feature(
  publicShiftCalendars,
  {
    async read({ params }, context) {
      const { db, link } = await openPublicLink(context, KIND, params.token.replace(CALENDAR_ENDING, ''));
      const now = context.now();
      const employee = (await repository.employee(db, link.recordId, now)) ?? refuse('TOKEN_INVALID');
      const rows = await repository.rows(db, employee.id, now);
      // There is no signed-in actor: the audit record is the employee of the calendar.
      const { requestId, ipAddress } = context;
      const actor = { userId: null, role: null, requestId, ipAddress };
      await appendAudit(db, actor, { action: 'READ', resource: RESOURCE, recordId: employee.id });
      const name = `${employee.firstName} ${employee.lastName} · ${employee.clinic}`;
      const events = rows.map((row) => shiftEvent(row, employee));
      return calendarFile('shifts', { name, product: 'Shifts', events });
    },
  },
  view,
);

/** Locks the own employment, so that of two new links only the last one is valid. */
async function lockOwn({ db, userId, now }: Caller): Promise<string> {
  const { id } = (await ownEmployment(db, userId, now())) ?? refuse('EMPLOYMENT_MISSING');
  await lockPeople(db, [id]);
  return id;
}

async function feedOf({ db }: Pick<Caller, 'db'>, employeeId: string) {
  const link = await publicLinkOf(db, KIND, employeeId);
  return link ? { createdAt: link.createdAt, lastReadAt: link.lastUsedAt } : null;
}
