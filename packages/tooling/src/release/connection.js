import { setTimeout as sleep } from 'node:timers/promises';
import { StepFailed } from '../step.js';
import { misfitLines } from './misfit-lines.js';

const TRIES = 4;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 10_000;
const TIMEOUT_MS = 60_000;

/** Error response of the server, with its code for programs. */
export class Refused extends StepFailed {
  constructor({ error, code, fields = {}, details = {} }) {
    const named = Object.entries(fields).map(([field, complaint]) => `${field}: ${complaint}`);
    const clinics = (details.clinics ?? []).map(({ name, id }) => `${name}  ${id}`);
    super([`${error.replace(/\.$/, '')}.`, ...named, ...misfitLines(details.misfits), ...clinics].join('\n  '));
    this.code = code;
    this.details = details;
  }
}

/** Returns a client of the API at an origin; temporary failures are retried, unless the request is not repeatable. */
export function connect(origin, { fillPath }) {
  const base = originOf(origin);
  let token;
  const call = async (endpoint, { params = {}, query = {}, body, once = false } = {}) => {
    const url = new URL(`/api${fillPath(endpoint.path, params)}`, base);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const headers = {
      'accept-language': 'en',
      'user-agent': 'Polyclinic command line',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    };
    // A redirect could send the token to another host.
    const request = { method: endpoint.method, headers, body: body && JSON.stringify(body), redirect: 'error' };
    const { status, answer } = await send(url, request, once ? 1 : TRIES);
    if (status === 200 && answer?.success) return answer.data;
    if (answer?.code) throw new Refused(answer);
    throw new StepFailed(`${base} answers with ${status} and is no Polyclinic server.`);
  };
  return { call, origin: base, useToken: (next) => (token = next) };
}

async function send(url, request, tries) {
  for (let attempt = 1; ; attempt += 1) {
    const isLast = attempt === tries;
    const outcome = await fetch(url, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
      async (response) => ({ response, answer: await response.json().catch(() => undefined) }),
      (error) => ({ error }),
    );
    const { response, answer, error } = outcome;
    if (response && (isLast || ![429, 502, 503, 504].includes(response.status))) {
      return { status: response.status, answer };
    }
    if (error && isLast)
      throw new StepFailed(`${url.origin} does not answer: ${error.cause?.message ?? error.message}`);
    const retryAfterMs = Number(response?.headers.get('retry-after') ?? 0) * 1000;
    // Long waits are reported with the server's own message instead of being waited for.
    if (retryAfterMs > MAX_PAUSE_MS) return { status: response.status, answer };
    await sleep(Math.max(retryAfterMs, FIRST_PAUSE_MS * 2 ** (attempt - 1)));
  }
}

/**
 * Returns the origin of a URL; requires https except on localhost, since passwords and tokens must be encrypted in
 * transit.
 */
function originOf(address) {
  if (!URL.canParse(address)) throw new StepFailed(`${address} must be a URL such as https://clinic.example.org`);
  const { protocol, hostname, origin } = new URL(address);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol === 'https:' || (protocol === 'http:' && isHere)) return origin;
  throw new StepFailed(`${address} is not safe to send a password or token to: it has to begin with https://`);
}
