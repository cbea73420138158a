import { modules } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { takeReports } from '../module-health/module-health.service';
import { describeRelease, effectiveSet } from './registry-answer';
import { registryOf } from './registry-keeper';
import { newestCompatible } from './registry.rules';
import { defineJob, HOURLY } from '../../../platform/jobs/jobs.service';
import { forgetOldReports } from '../module-health/module-health.service';
import { retireForgotten } from './retention.service';

export const modulesFeature = feature(
  modules,
  {
    async list(_, { floor, audience }) {
      return effectiveSet(await registryOf(floor).current(), floor.settings, audience).answer;
    },

    async compatible({ params: { module }, query: { react, client, ui } }, { floor }) {
      const provides = { react, '@polyclinic/client': client, '@polyclinic/ui': ui };
      const release = newestCompatible(await registryOf(floor).current(), module, provides);
      return { release: release ? describeRelease(release, floor.settings) : null };
    },

    async report({ body }, visitor) {
      await takeReports(body, visitor);
      return {};
    },
  },
  {
    tables: {
      module_releases: { merge: none, backup: { leftOut: 'the registry belongs to the platform' } },
      module_loads: { merge: none, backup: { leftOut: 'the registry belongs to the platform' } },
      module_vitals: { merge: none, backup: { leftOut: 'the registry belongs to the platform' } },
      module_votes: { merge: none, backup: { leftOut: 'the registry belongs to the platform' } },
      registry_state: { merge: none, backup: { leftOut: 'the registry belongs to the platform' } },
    },
    search: none,
    exports: none,
    records: { modules: { table: 'module_releases', patient: none, account: none, live: none } },
    jobs: [
      defineJob({
        name: 'module-health.forget-reports',
        every: HOURLY,
        run: (_, { floor }) => forgetOldReports(floor.database),
      }),
      defineJob({ name: 'modules.retire-forgotten', every: HOURLY, run: (_, { floor }) => retireForgotten(floor) }),
    ],
    series: none,
    participants: none,
  },
);
