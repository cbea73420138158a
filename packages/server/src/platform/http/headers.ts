import { isPublicPage, SESSION_PATHS } from '@polyclinic/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';

const SECURITY_HEADERS = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), payment=(), usb=(), microphone=(self)',
  'X-Frame-Options': 'DENY',
  // Nothing but a page needs to load anything; pages replace this by their own.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Answers, and the pages that somebody's link opens, are nothing for a search engine. */
function isHidden(url: string): boolean {
  const [first = ''] = url.slice(1).split(/[/?]/, 1);
  return first === 'api' || isPublicPage(`/${first}`);
}

const CORS_METHODS = 'GET, POST, PUT, PATCH, DELETE';
const CORS_HEADERS = 'Authorization, Content-Type, Idempotency-Key, X-Tenant-Id, X-User-Type';

const LOGOUT_ROUTES = new Set([`/api${SESSION_PATHS.logout}`, `/api${SESSION_PATHS.superAdminLogout}`]);

/** Sets what every answer carries, and lets in the pages of other origins that the settings name, no others. */
export function secureHeaders(app: FastifyInstance, allowedOrigins: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...SECURITY_HEADERS, 'X-Request-Id': request.id });
    if (request.url.startsWith('/api')) reply.header('Cache-Control', 'no-store');
    if (isHidden(request.url)) reply.header('X-Robots-Tag', 'noindex, nofollow');
    const { origin } = request.headers;
    if (allowedOrigins.length === 0) return;
    reply.header('Vary', 'Origin');
    if (origin === undefined || !allowedOrigins.includes(origin)) return;
    reply.header('Access-Control-Allow-Origin', origin);
    reply.header('Access-Control-Expose-Headers', 'Idempotency-Replayed, Retry-After, X-Request-Id');
    if (request.method !== 'OPTIONS') return;
    reply.headers({
      'Access-Control-Allow-Methods': CORS_METHODS,
      'Access-Control-Allow-Headers': CORS_HEADERS,
      'Access-Control-Max-Age': '600',
    });
    await reply.code(204).send();
  });
  // Whoever sits down at the device next finds no answer of the API in its cache. Refused ones say nothing, or a page of
  // another origin could empty the cache of somebody who is not signing out.
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === 200 && LOGOUT_ROUTES.has(request.routeOptions.url ?? '')) {
      reply.header('Clear-Site-Data', '"cache"');
    }
  });
}

/** Other origins that a page may have code from, besides the files of its own. */
interface CodeOrigins {
  code?: readonly string[];
  /** Dev servers, which also speak with the page they have changed. */
  development?: readonly string[];
}

/** The policy of one page: own files and those of the named origins, and no style but the page's own by its nonce. */
export function securePage(
  reply: FastifyReply,
  nonce: string,
  { code = [], development = [] }: CodeOrigins = {},
): void {
  const files = ["'self'", ...code, ...development].join(' ');
  const sockets = development.map((origin) => origin.replace(/^http/, 'ws'));
  reply.header(
    'Content-Security-Policy',
    [
      "default-src 'none'",
      `script-src ${files}`,
      `style-src 'self' 'nonce-${nonce}'`,
      `img-src ${files} data: blob:`,
      `font-src ${files}`,
      `connect-src ${[files, ...sockets].join(' ')}`,
      "manifest-src 'self'",
      "worker-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
    ].join('; '),
  );
}

/** The policy of the service worker: it fetches what its pages may load, and runs nothing but itself. */
export function secureWorker(reply: FastifyReply, origins: readonly string[]): void {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `connect-src ${["'self'", ...origins].join(' ')}`,
    "frame-ancestors 'none'",
  ];
  reply.header('Content-Security-Policy', policy.join('; '));
}
