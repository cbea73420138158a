import { fillPath, publicShiftCalendars, shiftCalendars } from '@polyclinic/contract';
import { CALENDAR_ENDING } from '../../../platform/calendars/icalendar';
import { none, view } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { makePublicLink, publicLinkOf, revokePublicLink } from '../../platform';
import { lockPeople, ownEmployment } from '../own-employment.repository';

/** Kind of public link to a calendar of shifts. */
export const SHIFT_CALENDAR = 'SHIFTS';
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
        const link = { kind: SHIFT_CALENDAR, recordId: id, expiresAt: null, createdBy: tx.userId } as const;
        const token = await makePublicLink(tx, link);
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id });
        const feed = (await feedOf(tx, id)) ?? refuse('UNEXPECTED');
        return { feed, path: `/api${fillPath(publicShiftCalendars.read.path, { token })}${CALENDAR_ENDING}` };
      });
    },

    async remove(_, caller) {
      return caller.transaction(async (tx) => {
        const id = await lockOwn(tx);
        await revokePublicLink(tx.db, SHIFT_CALENDAR, id);
        await tx.audit({ action: 'REVOKE', resource: RESOURCE, recordId: id });
        return {};
      });
    },
  },
  { ...view, records: { shiftCalendars: { table: 'employees', patient: none, account: none, live: none } } },
);

/** Locks the own employment, so that of two new links only the last one is valid. */
async function lockOwn({ db, userId, now }: Caller): Promise<string> {
  const { id } = (await ownEmployment(db, userId, now())) ?? refuse('EMPLOYMENT_MISSING');
  await lockPeople(db, [id]);
  return id;
}

async function feedOf({ db }: Pick<Caller, 'db'>, employeeId: string) {
  const link = await publicLinkOf(db, SHIFT_CALENDAR, employeeId);
  return link ? { createdAt: link.createdAt, lastReadAt: link.lastUsedAt } : null;
}
