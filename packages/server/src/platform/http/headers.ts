import { isPublicPage, SESSION_PATHS, UNSTORABLE_HEADER } from '@polyclinic/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';

const SECURITY_HEADERS = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(self), payment=(), usb=(), microphone=(self)',
  'X-Frame-Options': 'DENY',
  // Only pages need to load anything; they replace this by their own policy.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Returns whether search engines must not index a URL: API responses and public link pages. */
function isHidden(url: string): boolean {
  const [first = ''] = url.slice(1).split(/[/?]/, 1);
  return first === 'api' || isPublicPage(`/${first}`);
}

const CORS_METHODS = 'GET, POST, PUT, PATCH, DELETE';
const CORS_HEADERS = 'Authorization, Content-Type, Idempotency-Key, X-Acting-For, X-Tenant-Id, X-User-Type';

const LOGOUT_ROUTES = new Set([`/api${SESSION_PATHS.logout}`, `/api${SESSION_PATHS.superAdminLogout}`]);

/** Sets the headers of every response, and allows CORS for the configured origins only. */
export function secureHeaders(app: FastifyInstance, allowedOrigins: readonly string[]): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(SECURITY_HEADERS);
    reply.header('X-Request-Id', request.id);
    if (request.url.startsWith('/api')) reply.header('Cache-Control', 'no-store');
    if (isHidden(request.url)) reply.header('X-Robots-Tag', 'noindex, nofollow');
    const { origin } = request.headers;
    if (allowedOrigins.length === 0) return done();
    reply.header('Vary', 'Origin');
    if (origin === undefined || !allowedOrigins.includes(origin)) return done();
    reply.header('Access-Control-Allow-Origin', origin);
    reply.header(
      'Access-Control-Expose-Headers',
      `Date, Idempotency-Replayed, Retry-After, X-Request-Id, ${UNSTORABLE_HEADER}`,
    );
    if (request.method !== 'OPTIONS') return done();
    reply.headers({
      'Access-Control-Allow-Methods': CORS_METHODS,
      'Access-Control-Allow-Headers': CORS_HEADERS,
      'Access-Control-Max-Age': '600',
    });
    reply.code(204).send();
  });
  // The next user of the device finds no API response in its cache. Only on success, or a page of another origin could
  // empty the cache of a user who is not signing out.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.statusCode === 200 && LOGOUT_ROUTES.has(request.routeOptions.url ?? '')) {
      reply.header('Clear-Site-Data', '"cache"');
    }
    done();
  });
}

/** Origins besides the page's own from which it may load code. */
interface CodeOrigins {
  code?: readonly string[];
  /** Hashes of the page's own inline scripts, as in 'sha256-…'. */
  inline?: readonly string[];
  /** Dev servers, which the page also connects to for hot reload. */
  development?: readonly string[];
}

/**
 * Sets the content security policy of a page: own files and those of the named origins, and only the page's own styles
 * by nonce. An inline script runs only if its hash is named.
 */
export function securePage(
  reply: FastifyReply,
  nonce: string,
  { code = [], inline = [], development = [] }: CodeOrigins = {},
): void {
  const files = ["'self'", ...code, ...development].join(' ');
  const sockets = development.map((origin) => origin.replace(/^http/, 'ws'));
  reply.header(
    'Content-Security-Policy',
    [
      "default-src 'none'",
      `script-src ${[files, ...inline.map((hash) => `'${hash}'`)].join(' ')}`,
      `style-src 'self' 'nonce-${nonce}'`,
      `img-src ${files} data: blob:`,
      // Documents of a record, shown in the browser's viewer and printed from it.
      'frame-src blob:',
      'object-src blob:',
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

/** Sets the policy of the service worker: it fetches what its pages may load, and runs no other code. */
export function secureWorker(reply: FastifyReply, origins: readonly string[]): void {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `connect-src ${["'self'", ...origins].join(' ')}`,
    "frame-ancestors 'none'",
  ];
  reply.header('Content-Security-Policy', policy.join('; '));
}
