import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, type APIRequestContext } from '@playwright/test';
import { DEMO_PASSWORD, demoEmail } from './fixtures';

/** Publishes releases of a module without screens, as a pipeline would. */
export async function sendSmallReleases(
  request: APIRequestContext,
  module: string,
  versions: readonly string[],
): Promise<void> {
  const login = await request.post('/api/super-admin/login', {
    data: { email: demoEmail('SUPER_ADMIN'), password: DEMO_PASSWORD },
  });
  expect(login.ok()).toBe(true);
  const { data } = (await login.json()) as { data: { token: string } };
  const headers = { Authorization: `Bearer ${data.token}`, 'X-User-Type': 'super-admin' };

  for (const version of versions) {
    const { manifest, files } = smallRelease(module, version);
    const digest = createHash('sha256').update(manifest).digest('hex').slice(0, 32);
    for (const [file, code] of files) {
      const body = { digest, file, integrity: integrityOf(code), content: gzipSync(code).toString('base64') };
      const upload = await request.put(`/api/platform/modules/${module}/files`, { headers, data: body });
      expect(upload.ok(), await upload.text()).toBe(true);
    }
    const body = { manifest, note: `What ${version} brings` };
    const registered = await request.post(`/api/platform/modules/${module}/releases`, { headers, data: body });
    expect(registered.ok(), await registered.text()).toBe(true);
  }
}

function smallRelease(module: string, version: string) {
  const container = `${module}_${version}`.replaceAll(/\W/g, '_');
  const entry = 'remoteEntry.0123456789abcdef.js';
  const code = `var ${container} = {};`;
  const files = new Map([[entry, code]]);
  const manifest = JSON.stringify({
    kind: 'remote',
    id: module,
    version,
    container,
    entry,
    integrity: integrityOf(code),
    preload: [],
    files: { [entry]: integrityOf(code) },
    requires: {},
    declaration: {
      id: module,
      title: {
        en: module,
        hi: module,
        ta: module,
      },
      routes: [],
    },
  });
  return { manifest, files };
}

function integrityOf(code: string): string {
  return `sha384-${createHash('sha384').update(code).digest('base64')}`;
}
