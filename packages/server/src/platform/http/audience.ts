import { createHash } from 'node:crypto';
import { isId, modules, SESSION_PATHS } from '@polyclinic/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PLATFORM_TENANT_ID } from './platform-tenant';
import type { Audience, ServerDeps } from './service';
import type { Bearer } from './tokens';
import { varyBy } from './vary';

const COOKIE = 'polyclinic.audience';
const KEPT_SECONDS = 180 * 24 * 60 * 60;
const BUCKETS = 100;
const BUCKET = /^\d{1,2}$/;

const routes = (...paths: string[]) => new Set(paths.map((path) => `/api${path}`));
// Public endpoints whose response identifies the user, because it contains the access token.
const BEGINNINGS = routes(
  SESSION_PATHS.login,
  SESSION_PATHS.patientLogin,
  SESSION_PATHS.superAdminLogin,
  SESSION_PATHS.unlock,
  SESSION_PATHS.switchClinic,
);
const RENEWALS = routes(SESSION_PATHS.refresh);
// Its response depends on the audience.
const ANSWERS = routes(modules.list.path);
const ENDINGS = routes(SESSION_PATHS.logout, SESSION_PATHS.superAdminLogout);

/** Keeps the cookie that selects a page's releases in sync with the signed-in user. */
export function rememberAudience(app: FastifyInstance, deps: ServerDeps): void {
  const attributes = [
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    ...(deps.settings.publicAddress.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');

  const remember = (value: string, seconds: number, reply: FastifyReply) =>
    reply.header('Set-Cookie', `${COOKIE}=${value}; Max-Age=${seconds}; ${attributes}`);

  const keepInSync = (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    const route = request.routeOptions.url ?? '';
    if (ANSWERS.has(route) && reply.statusCode < 400) forAudienceOnly(reply);
    if (hasEnded(route, reply.statusCode)) {
      if (cookieOf(request) !== undefined) remember('', 0, reply);
      return;
    }
    const identity = reply.statusCode < 400 ? identityBehind(route, request, payload, deps) : undefined;
    const value = identity && valueFor(identity);
    if (value !== undefined && value !== cookieOf(request)) remember(value, KEPT_SECONDS, reply);
  };

  // A hook that returns a promise costs each request more than what this one does.
  app.addHook('onSend', (request, reply, payload, done) => {
    keepInSync(request, reply, payload);
    done();
  });
}

/** Returns the audience in the cookie of a request; undefined if there is none or it is malformed. */
export function audienceOf(request: FastifyRequest): Audience | undefined {
  const cookie = cookieOf(request);
  if (cookie === undefined) return undefined;
  const [tenantId = '', bucket = '', ...rest] = cookie.split('.');
  return isId(tenantId) && BUCKET.test(bucket) && rest.length === 0 ? { tenantId, bucket: Number(bucket) } : undefined;
}

/** Marks a response as specific to one audience, and to be revalidated each time. */
export function forAudienceOnly(reply: FastifyReply): void {
  varyBy(reply, 'Cookie');
  reply.header('Cache-Control', 'private, no-cache');
}

/** Returns the percentile bucket of a user. */
export function bucketOf(userId: string): number {
  return createHash('sha256').update(userId).digest().readUInt32BE() % BUCKETS;
}

/** Values of the cookie by identity, which is the same object for all requests with one token. */
const values = new WeakMap<Bearer, string>();

function valueFor(identity: Bearer): string | undefined {
  if (identity.kind === 'deploy') return undefined;
  const known = values.get(identity);
  if (known !== undefined) return known;
  const tenantId = identity.kind === 'tenant' ? identity.tenantId : PLATFORM_TENANT_ID;
  const value = `${tenantId}.${bucketOf(identity.userId)}`;
  values.set(identity, value);
  return value;
}

function cookieOf({ headers }: FastifyRequest): string | undefined {
  if (headers.cookie === undefined) return undefined;
  const words = headers.cookie.split(/;\s*/);
  return words.find((word) => word.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1);
}

/** Returns whether the session has ended: by signing out, or by a refused refresh. */
function hasEnded(route: string, status: number): boolean {
  return (ENDINGS.has(route) && status === 200) || (RENEWALS.has(route) && status === 401);
}

function identityBehind(
  route: string,
  request: FastifyRequest,
  payload: unknown,
  deps: ServerDeps,
): Bearer | undefined {
  if (request.identity) return request.identity;
  if ((!BEGINNINGS.has(route) && !RENEWALS.has(route)) || typeof payload !== 'string') return undefined;
  const { data } = JSON.parse(payload) as { data?: { token?: unknown } };
  return typeof data?.token === 'string' ? deps.tokens.read(data.token) : undefined;
}
