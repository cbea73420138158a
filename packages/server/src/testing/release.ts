import { randomBytes } from 'node:crypto';
import type { Channel } from '@polyclinic/contract';
import type { TenantDatabase } from '../platform/db/database';

/** Release as stored in the registry, for tests that need no files. */
export interface TestRelease {
  id: string;
  digest: string;
  version: string;
}

let made = 0;

/** Inserts a release of a fictitious module into the registry, and optionally points a channel to it. */
export async function givenRelease(
  platform: TenantDatabase,
  { module, version, channel, previous }: TestReleaseOptions,
): Promise<TestRelease> {
  const digest = randomBytes(16).toString('hex');
  made += 1;
  const { tenantId } = platform;
  const row = { tenantId, module, digest, version: version ?? `0.0.${made}`, manifest: manifestOf(module, digest) };
  const release = await platform
    .insertInto('moduleReleases')
    .values({ ...row, source: 'RELEASED', sizeBytes: 1, releasedBy: 'A test' })
    .returning(['id', 'digest', 'version'])
    .executeTakeFirstOrThrow();
  if (channel) {
    const target = { releaseId: release.id, previousId: previous?.id ?? null, changedBy: 'A test' };
    await platform
      .insertInto('moduleChannels')
      .values({ tenantId, module, channel, ...target })
      .onConflict((conflict) => conflict.columns(['tenantId', 'module', 'channel']).doUpdateSet(target))
      .execute();
  }
  return release;
}

interface TestReleaseOptions {
  module: string;
  version?: string;
  channel?: Channel;
  previous?: TestRelease;
}

function manifestOf(id: string, digest: string): string {
  const integrity = `sha384-${'A'.repeat(64)}`;
  const title = { en: id, hi: id, ta: id };
  return JSON.stringify({
    kind: 'remote',
    id,
    version: '1.0.0',
    container: `test_${digest}`,
    entry: 'entry.js',
    integrity,
    files: { 'entry.js': integrity },
    preload: [],
    requires: {},
    declaration: {
      id,
      title,
      routes: [],
    },
  });
}
