import { modules } from '@polyclinic/contract';
import { implement } from '../../../platform/http/service';
import { takeReports } from '../module-health/module-health.service';
import { describeRelease, effectiveSet } from './registry-answer';
import { registryOf } from './registry-keeper';
import { newestCompatible } from './registry.rules';

export const modulesFeature = implement(modules, {
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
});
