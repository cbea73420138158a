import { modules } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { takeReports } from '../module-health/module-health.service';
import { describeRelease, effectiveSet, shellNamed } from './registry-answer';
import { registryOf } from './registry-cache';
import { newestCompatible } from './registry.rules';
import { defineJob, HOURLY } from '../../../platform/jobs/jobs.service';
import { olderRows } from '../../../platform/retention/retention';
import { retireForgotten } from './retention.service';

export const modulesFeature = feature(
  modules,
  {
    async list({ query }, { deps, audience }) {
      return effectiveSet(await registryOf(deps).current(), deps.settings, audience, query.shell).answer;
    },

    async compatible({ params: { module }, query: { react, client, ui, shell } }, { deps, audience }) {
      const provides = { react, '@polyclinic/client': client, '@polyclinic/ui': ui };
      const registry = await registryOf(deps).current();
      const release = newestCompatible(registry, module, provides, { audience, shell: shellNamed(registry, shell) });
      return { release: release ? describeRelease(release, deps.settings) : null };
    },

    async report({ body }, context) {
      await takeReports(body, context);
      return {};
    },
  },
  {
    tables: {
      module_releases: {
        merge: none,
        backup: { leftOut: 'the registry belongs to the platform' },
        retention: 'installation',
      },
      module_loads: {
        merge: none,
        backup: { leftOut: 'the registry belongs to the platform' },
        retention: { after: '30 days', remove: olderRows('module_loads', 'minute') },
      },
      module_vitals: {
        merge: none,
        backup: { leftOut: 'the registry belongs to the platform' },
        retention: { after: '30 days', remove: olderRows('module_vitals', 'hour') },
      },
      module_votes: {
        merge: none,
        backup: { leftOut: 'the registry belongs to the platform' },
        retention: { after: '1 hour', remove: olderRows('module_votes', 'at') },
      },
      registry_state: {
        merge: none,
        backup: { leftOut: 'the registry belongs to the platform' },
        retention: 'installation',
      },
    },
    search: none,
    exports: none,
    records: { modules: { table: 'module_releases', patient: none, account: none, live: none } },
    jobs: [defineJob({ name: 'modules.retire-forgotten', every: HOURLY, run: (_, { deps }) => retireForgotten(deps) })],
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);
