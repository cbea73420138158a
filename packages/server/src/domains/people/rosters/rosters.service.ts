import { randomUUID } from 'node:crypto';
import { rosters } from '@polyclinic/contract';
import { none, view } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { feature } from '../../../platform/http/service';
import { wallTimeOf } from '../../../platform/time/zone-clock';
import { readClinicDays } from '../../front-desk';
import { alertUsers } from '../../platform';
import { refuseDays } from '../day-range';
import { rostererOf } from '../managed-people.repository';
import { shiftsRepository } from '../shifts/shifts.service';
import { coverageGaps, coverageHours } from './coverage.rules';
import { planRoster } from './plan-roster';
import { needsRepository, readRoster, readScope } from './rosters.repository';

export const rostersFeature = feature(
  rosters,
  {
    async get({ query }, caller) {
      refuseDays(caller, query);
      const roster = await readRoster(caller.db, query, rostererOf(caller));
      const { holidays } = await readClinicDays(caller.db, query.from, query.to);
      return { ...roster, holidays };
    },

    async scope(_, caller) {
      const rosterer = rostererOf(caller);
      return { isWhole: rosterer.isHr, departments: await readScope(caller.db, rosterer) };
    },

    async coverage({ query }, caller) {
      refuseDays(caller, query);
      const { from, to, departmentId } = query;
      if (!(await shiftsRepository.plansForDepartment(caller.db, rostererOf(caller), departmentId)))
        refuse('DEPARTMENT_NOT_FOUND');
      const stored = await needsRepository.find(caller.db, departmentId);
      const { zone } = await readClinicDays(caller.db, from, from);
      const shifts = await needsRepository.covering(caller.db, departmentId, { from, to });
      const gaps = coverageGaps(zone, { from, to }, stored.needs, shifts).map(({ startsAt, endsAt, ...gap }) => ({
        ...gap,
        startsAt: wallTimeOf(zone, startsAt),
        endsAt: wallTimeOf(zone, endsAt),
        skill: stored.needs.find(({ id }) => id === gap.needId)?.skill ?? null,
      }));
      return { ...stored, gaps, hours: coverageHours(zone, { from, to }, stored.needs, shifts) };
    },

    async setNeeds({ body: { departmentId, needs, version } }, caller) {
      return caller.transaction(async (tx) => {
        if (!(await shiftsRepository.plansForDepartment(tx.db, rostererOf(tx), departmentId)))
          refuse('DEPARTMENT_NOT_FOUND');
        await needsRepository.lock(tx.db, departmentId);
        const before = await needsRepository.find(tx.db, departmentId);
        if (before.version !== version) refuse('STALE_VERSION', { details: { version: before.version } });
        await needsRepository.write(
          tx.db,
          departmentId,
          needs.map((need) => ({ ...need, id: randomUUID() })),
        );
        const change = { from: { needs: before.needs }, to: { needs } };
        await tx.audit({ action: 'UPDATE', resource: 'departments', recordId: departmentId, ...change });
        const after = await needsRepository.find(tx.db, departmentId);
        return { needs: after.needs, version: after.version };
      });
    },

    async plan({ body }, caller) {
      refuseDays(caller, body);
      return caller.transaction((tx) => planRoster(tx, body));
    },

    async publish({ body }, caller) {
      refuseDays(caller, body);
      return caller.transaction(async (tx) => {
        const { from, to, departmentId = null } = body;
        const published = await shiftsRepository.publish(tx.db, { from, to, departmentId }, rostererOf(tx));
        for (const { id } of published) {
          const change = { from: { status: 'DRAFT' }, to: { status: 'PUBLISHED' } };
          await tx.audit({ action: 'UPDATE', resource: 'shifts', recordId: id, ...change });
        }
        const users = [...new Set(published.flatMap(({ userId }) => (userId === null ? [] : [userId])))];
        await alertUsers(tx.db, users, { kind: 'ROSTER_PUBLISHED', facts: { from, to }, path: '/hr/my-work' });
        return { published: published.length, notified: users.length };
      });
    },
  },
  { ...view, tables: { coverage_needs: { merge: none, backup: 'rows', retention: 'clinic' } } },
);
