import { modules } from '@polyclinic/contract';
import { implement } from '../../http/service';
import { takeReports } from '../module-health/module-health.service';
import { readReleases } from './releases';

export const modulesFeature = implement(modules, {
  async list(_, { floor }) {
    const releases = await readReleases(floor.settings.root);
    const { devOrigins } = floor.settings;
    return {
      modules: releases.map(({ module }) => ({ ...module, previous: null })),
      ...{ shell: null, withdrawn: [], devOrigins: [...devOrigins] },
    };
  },

  compatible: async () => ({ release: null }),

  async report({ body }, visitor) {
    await takeReports(body, visitor);
    return {};
  },
});
