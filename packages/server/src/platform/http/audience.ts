import { createHash } from 'node:crypto';
import { modules, SESSION_PATHS } from '@polyclinic/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PLATFORM_TENANT_ID } from './platform-tenant';
import type { Audience, Floor } from './service';
import type { Bearer } from './tokens';
import { varyBy } from './vary';

const COOKIE = 'polyclinic.audience';
const KEPT_SECONDS = 180 * 24 * 60 * 60;
const BUCKETS = 100;
const VALUE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,2})$/;

const routes = (...paths: string[]) => new Set(paths.map((path) => `/api${path}`));
// Nobody signs these, and yet they know who it is: the answer holds the access token.
const BEGINNINGS = routes(SESSION_PATHS.login, SESSION_PATHS.patientLogin, SESSION_PATHS.superAdminLogin);
const RENEWALS = routes(SESSION_PATHS.refresh);
// What it answers is one audience's own.
const ANSWERS = routes(modules.list.path);
const ENDINGS = routes(SESSION_PATHS.logout, SESSION_PATHS.superAdminLogout);

/** Keeps the cookie that says which releases a page gets in step with who is signed in. */
export function rememberAudience(app: FastifyInstance, floor: Floor): void {
  const attributes = [
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    ...(floor.settings.publicAddress.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');

  const remember = (value: string, seconds: number, reply: FastifyReply) =>
    reply.header('Set-Cookie', `${COOKIE}=${value}; Max-Age=${seconds}; ${attributes}`);

  app.addHook('onSend', async (request, reply, payload) => {
    const route = request.routeOptions.url ?? '';
    if (ANSWERS.has(route) && reply.statusCode < 400) forAudienceOnly(reply);
    if (hasEnded(route, reply.statusCode)) {
      if (cookieOf(request) !== undefined) remember('', 0, reply);
      return payload;
    }
    const identity = reply.statusCode < 400 ? identityBehind(route, request, payload, floor) : undefined;
    const value = identity && valueFor(identity);
    if (value !== undefined && value !== cookieOf(request)) remember(value, KEPT_SECONDS, reply);
    return payload;
  });
}

/** The audience that the cookie of a request names; nobody's, where it has none or a broken one. */
export function audienceOf(request: FastifyRequest): Audience | undefined {
  const [, tenantId, bucket] = VALUE.exec(cookieOf(request) ?? '') ?? [];
  return tenantId === undefined ? undefined : { tenantId, bucket: Number(bucket) };
}

/** Says that an answer is one audience's, and is to be asked for again each time. */
export function forAudienceOnly(reply: FastifyReply): void {
  varyBy(reply, 'Cookie');
  reply.header('Cache-Control', 'private, no-cache');
}

/** The hundredth of all people that somebody belongs to. */
export function bucketOf(userId: string): number {
  return createHash('sha256').update(userId).digest().readUInt32BE() % BUCKETS;
}

function valueFor(identity: Bearer): string | undefined {
  if (identity.kind === 'deploy') return undefined;
  const tenantId = identity.kind === 'tenant' ? identity.tenantId : PLATFORM_TENANT_ID;
  return `${tenantId}.${bucketOf(identity.userId)}`;
}

function cookieOf({ headers }: FastifyRequest): string | undefined {
  const words = (headers.cookie ?? '').split(/;\s*/);
  return words.find((word) => word.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1);
}

/** Signed out, or found to be: a refused renewal ends a session as well. */
function hasEnded(route: string, status: number): boolean {
  return (ENDINGS.has(route) && status === 200) || (RENEWALS.has(route) && status === 401);
}

function identityBehind(route: string, request: FastifyRequest, payload: unknown, floor: Floor): Bearer | undefined {
  if (request.identity) return request.identity;
  if ((!BEGINNINGS.has(route) && !RENEWALS.has(route)) || typeof payload !== 'string') return undefined;
  const { data } = JSON.parse(payload) as { data?: { token?: unknown } };
  return typeof data?.token === 'string' ? floor.tokens.read(data.token) : undefined;
}
