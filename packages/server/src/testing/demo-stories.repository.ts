import { invoices, patientMerges, patients } from '@polyclinic/contract';
import { sql } from 'kysely';
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
    /** Returns the children whose growth was measured, with the numbers of check-ups, vaccinations and alerts. */
    async childrenWithCheckUps() {
      const { rows } = await sql<{ readings: number; vaccinations: number; alerts: number }>`
        select count(*)::int as readings,
          (select count(*)::int from immunisations i where i.tenant_id = ${id} and i.patient_id = r.patient_id) as vaccinations,
          (select count(*)::int from vital_alerts a where a.tenant_id = ${id} and a.patient_id = r.patient_id) as alerts
        from vitals r join vital_revisions v on v.tenant_id = r.tenant_id and v.vitals_id = r.id
        where r.tenant_id = ${id} and v.head_circumference is not null and v.weight is not null and v.height is not null
        group by r.patient_id`.execute(database.forTenant({ tenantId: id }));
      return rows;
    },
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
