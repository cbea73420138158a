import { payStructureAssignments } from '@polyclinic/contract';
import { none, view } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { feature } from '../../../platform/http/service';
import { refuseField } from '../employees/employees.service';
import { payStructureAssignmentsRepository as repository } from './pay-structure-assignments.repository';

const RESOURCE = 'payStructureAssignments';

export const payStructureAssignmentsFeature = feature(
  payStructureAssignments,
  {
    async list({ query: { day } }, { db, now }) {
      return { assignments: await repository.list(db, day, now()) };
    },

    async create({ body: { structureId, employeeIds, startsOn, reason = null } }, caller) {
      return caller.transaction(async (tx) => {
        const ids = [...new Set(employeeIds)];
        const { isUsable, employees } = await repository.facts(tx.db, structureId, ids);
        if (!isUsable) refuseField(tx, 'PAY_STRUCTURE_UNKNOWN', 'structureId');
        if (employees.length !== ids.length) refuseField(tx, 'EMPLOYEE_UNKNOWN', 'employeeIds');
        if (employees.some(({ userId }) => userId === tx.userId)) refuse('OWN_PAY');
        await repository.assign(tx.db, { structureId, employeeIds: ids, startsOn }, tx.userId);
        for (const id of ids) {
          await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, to: { structureId, startsOn }, reason });
        }
        return { assigned: ids.length };
      });
    },
  },
  {
    ...view,
    tables: { pay_structure_assignments: { merge: none, backup: 'rows', retention: 'books' } },
    records: { payStructureAssignments: { table: 'employees', patient: none, account: none, live: none } },
  },
);
