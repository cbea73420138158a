import { request as requestPlain } from 'node:http';
import { request as requestSecure, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, lookupPublic } from '../../../platform/http/public-address';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 64 * 1024;
const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost'];

/**
 * Returns whether an address can be one of a provider or of its payment pages: https at a public host. A server that is
 * not in production also accepts a provider on its own machine, for tests.
 */
export function isProviderUrl(address: string, { production }: { production: boolean }): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || url.username !== '' || url.password !== '') return false;
  if (!production && isLoopback(url)) return url.protocol === 'http:' || url.protocol === 'https:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return url.protocol === 'https:' && host !== 'localhost' && (isIP(host) === 0 || isPublicAddress(host));
}

/**
 * Sends a JSON text to a provider, and returns its answer; undefined if it failed, or took too long. Redirects are not
 * followed. Names are resolved to public addresses alone.
 */
export async function callProvider(address: string, body: string, settings: { production: boolean }): Promise<unknown> {
  if (!isProviderUrl(address, settings)) return undefined;
  const url = new URL(address);
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
  // The whole exchange, not only a pause in it.
  const options: RequestOptions = { method: 'POST', headers, signal: AbortSignal.timeout(TIMEOUT_MS) };
  if (!isLoopback(url) || settings.production) options.lookup = lookupPublic;
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((settle) => {
    const sending = request(url, options, (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      response.on('data', (part: Buffer) => {
        size += part.length;
        if (size > MAX_BYTES) sending.destroy();
        else parts.push(part);
      });
      response.on('error', () => settle(undefined));
      response.on('close', () => settle(undefined));
      response.on('end', () => settle(response.statusCode === 200 ? parsed(Buffer.concat(parts)) : undefined));
    });
    sending.on('error', () => settle(undefined));
    sending.end(body);
  });
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    // The caller treats an answer that is not JSON as a failure.
    return undefined;
  }
}

function isLoopback({ hostname }: URL): boolean {
  return LOOPBACK.includes(hostname);
}
