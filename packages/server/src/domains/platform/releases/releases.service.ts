import { releases } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import { feature, type SuperAdminCaller } from '../../../platform/http/service';
import { healthPoints } from '../module-health/health-readings.service';
import { assignRelease, unassignRelease } from './assign-releases';
import { promoteRelease, rollBackChannel } from './change-channels';
import { changerOf, type Changer } from './changer';
import { receiveFile, receiveRelease, retireRelease } from './receive-releases';
import { misfitsAt } from '../modules/known-misfits.service';
import { releasesRepository as repository } from './releases.repository';

export { rollBackChannel, withdrawRelease } from './change-channels';
export type { Rollback, RolledBack } from './change-channels';
export type { Changer } from './changer';

export const releasesFeature = feature(
  releases,
  {
    async overview(_, { db, deps, deployToken }) {
      const modules = await repository.overview(db, misfitsAt(deps));
      return { modules: modules.filter(({ module }) => !deployToken || module === deployToken.module) };
    },

    async list({ params }, { db, deps }) {
      const { releases: found, ...module } = await repository.list(db, params.module, misfitsAt(deps));
      return { module, releases: found };
    },

    history: async ({ params }, { db }) => ({ events: await repository.history(db, params.module) }),

    health: ({ params, query }, { db }) => healthPoints(db, params.module, query.hours),

    async upload({ params, body }, caller) {
      await receiveFile(params.module, body, caller);
      return {};
    },

    async register({ params, body }, caller) {
      const id = await receiveRelease(params.module, body, caller);
      return { release: await repository.release(caller.db, id, misfitsAt(caller.deps)) };
    },

    promote: ({ params, body }, caller) =>
      change(params.module, caller, (db, by) => promoteRelease(db, { ...params, ...body }, by)),

    rollback: ({ params, body }, caller) =>
      change(params.module, caller, (db, by) => rollBackChannel(db, { ...params, ...body }, by)),

    assign: ({ params, body }, caller) =>
      change(params.module, caller, (db, by) => assignRelease(db, { ...params, ...body }, by)),

    unassign: ({ params: { module, id } }, caller) =>
      change(module, caller, (db, by) => unassignRelease(db, module, id, by)),

    async retire({ params, body }, caller) {
      await retireRelease(params.module, body, caller);
      return overviewOf(params.module, caller);
    },
  },
  {
    tables: {
      module_channels: {
        merge: none,
        backup: { leftOut: 'the registry belongs to the platform' },
        retention: 'installation',
      },
      module_assignments: {
        merge: none,
        backup: { leftOut: 'the registry belongs to the platform' },
        retention: 'installation',
      },
      module_offers: {
        merge: none,
        backup: { leftOut: 'the registry belongs to the platform' },
        retention: 'installation',
      },
    },
    search: none,
    exports: none,
    records: none,
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

/** Changes the registry in one transaction, and returns the resulting state of the module. */
async function change(
  module: string,
  caller: SuperAdminCaller,
  run: (db: TenantDatabase, by: Changer) => Promise<unknown>,
) {
  await caller.db.transaction().execute(async (db) => run(db, await changerOf(db, caller)));
  return overviewOf(module, caller);
}

async function overviewOf(module: string, { db, deps }: SuperAdminCaller) {
  const { releases: _, ...overview } = await repository.list(db, module, misfitsAt(deps));
  return { module: overview };
}
