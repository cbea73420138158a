import type { S3Client } from '@aws-sdk/client-s3';
import { StartRefused } from '../../../platform/db/start-refused';
import type { ReleaseStore } from '../../../platform/http/release-store';

// Concurrency of deletions, the only bulk operation.
const LANES = 8;
// Two attempts fit into the timeout of the transaction that an upload is part of.
const PATIENCE = { connectionTimeout: 3_000, requestTimeout: 10_000 };
const TRIES = 2;
const DEFAULT_REGION = 'us-east-1';

/**
 * Stores release files in a bucket: s3://bucket/prefix. Credentials, region and the endpoint of other providers than
 * Amazon come from the usual AWS_* variables (such as AWS_ENDPOINT_URL_S3), or from the machine's role.
 */
export function s3Store(url: string, environment: NodeJS.ProcessEnv = process.env): ReleaseStore {
  const { bucket, prefix } = readAddress(url);
  const keyOf = (path: string) => prefix + path;
  let opening: Promise<Opened> | undefined;
  // Loaded with the first request: a start without S3 does not need it.
  const open = () => (opening ??= openClient(environment));

  return {
    async put(path, content, type) {
      const { client, sdk } = await open();
      const about = { ContentType: type, CacheControl: 'public, max-age=31536000, immutable' };
      await client.send(new sdk.PutObjectCommand({ Bucket: bucket, Key: keyOf(path), Body: content, ...about }));
    },
    async read(path) {
      const { client, sdk } = await open();
      const response = client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: keyOf(path) }));
      const found = await response.catch(nothingIfAbsent);
      return found?.Body && Buffer.from(await found.Body.transformToByteArray());
    },
    async has(path) {
      const { client, sdk } = await open();
      const response = client.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: keyOf(path) }));
      return (await response.catch(nothingIfAbsent)) !== undefined;
    },
    async removeFolder(folder) {
      const { client, sdk } = await open();
      const keys: string[] = [];
      // With the slash, so that other releases with the same prefix are not deleted.
      const listing = { Bucket: bucket, Prefix: `${keyOf(folder)}/` };
      for await (const page of sdk.paginateListObjectsV2({ client }, listing)) {
        keys.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [Key])));
      }
      const lanes = Array.from({ length: LANES }, async () => {
        // One by one: many providers require a checksum for bulk deletion that others do not support.
        for (let key = keys.pop(); key !== undefined; key = keys.pop()) {
          await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key }));
        }
      });
      await Promise.all(lanes);
    },
  };
}

/** Returns whether the setting names a bucket instead of a folder. */
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
    // Other providers seldom support a host name per bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Many of them do not support newer checksums; every file is verified by its sha384 anyway.
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

/** Maps the various not-found errors to undefined; rethrows all others. */
function nothingIfAbsent(error: Error & { $metadata?: { httpStatusCode?: number } }): undefined {
  if (error.$metadata?.httpStatusCode === 404 && error.name !== 'NoSuchBucket') return undefined;
  throw error;
}
