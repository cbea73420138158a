import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import type { Database } from '../../../platform/db/database';
import type { Secrets } from '../../../platform/http/keys';
import { archiveOf, openBackupSites, type BackupSites } from '../../../testing/backups';
import type { TestServer } from '../../../testing/test-server';
import { restoreBackup } from './backup.service';
import { encrypted } from './encryption';

let sites: BackupSites;
let server: TestServer;
let target: Database;
let save: BackupSites['save'];
let archive: Buffer;

beforeAll(async () => {
  sites = await openBackupSites();
  ({ server, target, save } = sites);
  archive = await archiveOf(server, sites.ids.tenant);
}, 60_000);
afterAll(() => sites.close());

const encryptedBackup = async (secrets: Secrets = server.deps.settings, backupRecipients: string[] = []) => {
  const pieces: Uint8Array[] = [];
  for await (const piece of await encrypted(Readable.from([archive]), {
    ...secrets,
    backupRecipients,
  })) {
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
};
const restoreWith = (file: string, secrets: Secrets, identities?: string[]) => {
  const tenantId = randomUUID();
  return restoreBackup({ path: file, tenantId, database: target, secrets, identities }).then(() => tenantId);
};
const other = { secret: 'the secret of quite another server' };

test('an encrypted backup shows nothing of the clinic, and is refused when it was changed or cut off', async () => {
  const bytes = await encryptedBackup();
  expect(bytes.includes('Praxis')).toBe(false);
  const half = bytes.length >> 1;
  const changed = (at: number) => {
    const copy = Buffer.from(bytes);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy;
  };
  const broken = [bytes.subarray(0, half), bytes.subarray(0, -1), changed(half), changed(bytes.length - 1)];
  for (const part of [...broken, Buffer.concat([bytes, Buffer.from('x')])]) {
    await expect(restoreWith(await save('part', part), server.deps.settings)).rejects.toThrow(/damaged or incomplete/);
  }
});

test('an encrypted backup is opened by the server’s secret, also by one it had before, and by no other', async () => {
  const file = await save('encrypted', await encryptedBackup());
  await restoreWith(file, server.deps.settings);
  await restoreWith(file, { ...other, previousSecrets: [server.deps.settings.secret] });
  await expect(restoreWith(file, other)).rejects.toThrow(/encrypted for another server/);
});

test('an encrypted backup is opened by an operator where the secret is lost; second factors have to be set up again', async () => {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const file = await save('operator', await encryptedBackup(server.deps.settings, [recipient]));
  const tenantId = await restoreWith(file, other, [identity]);
  const users = await target
    .forTenant({ tenantId })
    .selectFrom('users')
    .select(['totpSecret', 'totpConfirmedAt'])
    .where('tenantId', '=', tenantId)
    .execute();
  expect(users.length).toBeGreaterThan(0);
  expect(users.filter(({ totpSecret, totpConfirmedAt }) => totpSecret ?? totpConfirmedAt)).toEqual([]);
});

test('a backup holds no link of an e-mail', async () => {
  const clinic = await server.openClinic();
  const body = 'Hello,\n\nhttps://clinic.test/reset-password#secret-of-a-link\n\nYours';
  const mail = { recipient: 'a@example.test', subject: 'A link', body, status: 'KEPT' };
  await clinic.db
    .insertInto('mails')
    .values({ tenantId: clinic.tenantId, ...mail })
    .execute();
  const text = gunzipSync(await archiveOf(server, clinic.tenantId)).toString('utf8');
  expect([text.includes('secret-of-a-link'), text.includes('[link]\\n\\nYours')]).toEqual([false, true]);
});
