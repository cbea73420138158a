import { setTimeout as sleep } from 'node:timers/promises';
import { StepFailed } from '../step.js';

const TRIES = 4;
const FIRST_PAUSE_MS = 500;
const MOST_PAUSE_MS = 10_000;
const PATIENCE_MS = 60_000;

/** A no of the server, with its code for programs. */
export class Refused extends StepFailed {
  constructor({ error, code, fields = {}, details = {} }) {
    const named = Object.entries(fields).map(([field, complaint]) => `${field}: ${complaint}`);
    super([`${error.replace(/\.$/, '')}.`, ...named].join('\n  '));
    this.code = code;
    this.details = details;
  }
}

/** Calls the API at an origin; what fails on the way is tried again, unless doing it twice would do something else. */
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
    // A redirect would carry the token to where nobody meant it to go.
    const request = { method: endpoint.method, headers, body: body && JSON.stringify(body), redirect: 'error' };
    const { status, answer } = await send(url, request, once ? 1 : TRIES);
    if (status === 200 && answer?.success) return answer.data;
    if (answer?.code) throw new Refused(answer);
    throw new StepFailed(`${base} answers with ${status} and is no Polyclinic server.`);
  };
  return { call, origin: base, useToken: (given) => (token = given) };
}

async function send(url, request, tries) {
  for (let attempt = 1; ; attempt += 1) {
    const isLast = attempt === tries;
    const outcome = await fetch(url, { ...request, signal: AbortSignal.timeout(PATIENCE_MS) }).then(
      async (response) => ({ response, answer: await response.json().catch(() => undefined) }),
      (error) => ({ error }),
    );
    const { response, answer, error } = outcome;
    if (response && (isLast || ![429, 502, 503, 504].includes(response.status))) {
      return { status: response.status, answer };
    }
    if (error && isLast)
      throw new StepFailed(`${url.origin} does not answer: ${error.cause?.message ?? error.message}`);
    const asked = Number(response?.headers.get('retry-after') ?? 0) * 1000;
    // Whoever is told to wait for minutes had better be told so by the server's own words.
    if (asked > MOST_PAUSE_MS) return { status: response.status, answer };
    await sleep(Math.max(asked, FIRST_PAUSE_MS * 2 ** (attempt - 1)));
  }
}

/** Passwords and tokens travel in the clear nowhere but on the machine itself. */
function originOf(address) {
  if (!URL.canParse(address)) throw new StepFailed(`${address} is not an address such as https://clinic.example.org`);
  const { protocol, hostname, origin } = new URL(address);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol === 'https:' || (protocol === 'http:' && isHere)) return origin;
  throw new StepFailed(`${address} is not safe to send a password or token to: it has to begin with https://`);
}
