import type { S3Client } from '@aws-sdk/client-s3';
import { StartRefused } from '../../../platform/db/start-refused';
import type { ReleaseStore } from '../../../platform/http/release-store';

// Deleting is the only thing done to many files at once.
const LANES = 8;
// Two tries end before the database gives up on the transaction that an upload is part of.
const PATIENCE = { connectionTimeout: 3_000, requestTimeout: 10_000 };
const TRIES = 2;
const DEFAULT_REGION = 'us-east-1';

/**
 * The files of releases in a bucket: s3://bucket/prefix. Keys, region and the address of a store other than Amazon's come
 * from the usual AWS_* variables (AWS_ENDPOINT_URL_S3 among them), or from the role that the machine has.
 */
export function s3Store(url: string, environment: NodeJS.ProcessEnv = process.env): ReleaseStore {
  const { bucket, prefix } = readAddress(url);
  const keyOf = (path: string) => prefix + path;
  let opening: Promise<Opened> | undefined;
  // Loaded by the first file that is asked for: a start without such a store does not pay for it.
  const open = () => (opening ??= openClient(environment));

  return {
    async put(path, content, type) {
      const { client, sdk } = await open();
      const about = { ContentType: type, CacheControl: 'public, max-age=31536000, immutable' };
      await client.send(new sdk.PutObjectCommand({ Bucket: bucket, Key: keyOf(path), Body: content, ...about }));
    },
    async read(path) {
      const { client, sdk } = await open();
      const asked = client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: keyOf(path) }));
      const found = await asked.catch(nothingIfAbsent);
      return found?.Body && Buffer.from(await found.Body.transformToByteArray());
    },
    async has(path) {
      const { client, sdk } = await open();
      const asked = client.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: keyOf(path) }));
      return (await asked.catch(nothingIfAbsent)) !== undefined;
    },
    async removeFolder(folder) {
      const { client, sdk } = await open();
      const keys: string[] = [];
      // With the slash, or the folder of another release that begins alike would go too.
      const wanted = { Bucket: bucket, Prefix: `${keyOf(folder)}/` };
      for await (const page of sdk.paginateListObjectsV2({ client }, wanted)) {
        keys.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [Key])));
      }
      const lanes = Array.from({ length: LANES }, async () => {
        // One by one: many stores ask for a checksum of the list that the others do not know.
        for (let key = keys.pop(); key !== undefined; key = keys.pop()) {
          await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key }));
        }
      });
      await Promise.all(lanes);
    },
  };
}

/** Whether the setting names a bucket instead of a folder. */
export function isS3Address(url: string): boolean {
  return url.startsWith('s3://');
}

interface Opened {
  client: S3Client;
  sdk: typeof import('@aws-sdk/client-s3');
}

async function openClient(environment: NodeJS.ProcessEnv): Promise<Opened> {
  const sdk = await import('@aws-sdk/client-s3');
  const endpoint = environment.AWS_ENDPOINT_URL_S3 ?? environment.AWS_ENDPOINT_URL;
  const client = new sdk.S3Client({
    region: environment.AWS_REGION ?? environment.AWS_DEFAULT_REGION ?? DEFAULT_REGION,
    // Other stores seldom have a host name for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Newer checksums are unknown to many of them; every file is held to its sha384 anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: PATIENCE,
    maxAttempts: TRIES,
  });
  return { client, sdk };
}

function readAddress(url: string): { bucket: string; prefix: string } {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/.exec(url) ?? [];
  if (bucket === undefined) throw new StartRefused(`${url} names no bucket: s3://bucket or s3://bucket/prefix`);
  const folder = path.replace(/^\/+|\/+$/g, '');
  return { bucket, prefix: folder === '' ? '' : `${folder}/` };
}

/** The ways of a store to say that there is no such file; everything else it says is a failure. */
function nothingIfAbsent(error: Error & { $metadata?: { httpStatusCode?: number } }): undefined {
  if (error.$metadata?.httpStatusCode === 404 && error.name !== 'NoSuchBucket') return undefined;
  throw error;
}
