import { invoices, patientMerges, patients } from '@polyclinic/contract';
import type { Database } from '../platform/db/database';
import { ask, callerOf } from '../seed/ask';
import type { DemoClinic } from '../seed/demo-clinics';
import { STORY_PEOPLE, type StoryPerson } from '../seed/demo-people';

/** Looks for the stories of a demo clinic as its users do. */
export function demoStoriesOf(database: Database, { id, key }: Pick<DemoClinic, 'id' | 'key'>, now: Date) {
  const caller = callerOf(database.forTenant({ tenantId: id }), { id, role: 'ADMIN', duties: ['FINANCE'] }, now);
  const people = STORY_PEOPLE[key];
  const recordOf = async ({ firstName, lastName }: StoryPerson) => {
    const { patients: found } = await ask(patients.list, { query: { search: `${firstName} ${lastName}` } }, caller);
    const record = found.find((one) => one.firstName === firstName && one.lastName === lastName);
    if (!record) throw new Error(`There is no ${firstName} ${lastName}`);
    return record;
  };
  return {
    /** Returns the number of overdue invoices of the patient with the allergy. */
    async overdueInvoices(): Promise<number> {
      const { id: patientId } = await recordOf(people.chronic);
      const { invoices: open } = await ask(invoices.list, { query: { patientId, isOpen: 'true' } }, caller);
      return open.filter(({ daysOverdue }) => daysOverdue > 0).length;
    },
    /** Returns whether the patient who was registered twice is suspected of it. */
    async isSuspected(): Promise<boolean> {
      const [known, again] = [await recordOf(people.known), await recordOf(people.again)];
      const { firstName, lastName, phone, dateOfBirth } = again;
      const body = { firstName, lastName, phone, dateOfBirth };
      const { candidates } = await ask(patientMerges.checkDuplicates, { body }, caller);
      return candidates.some(({ id: candidate }) => candidate === known.id);
    },
  };
}
