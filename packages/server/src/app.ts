import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { servePages } from './domains/platform/modules/pages';
import { serveStandalone } from './domains/platform/modules/standalone-pages';
import { answerUnchanged } from './domains/platform/modules/unchanged-answer';
import { domainsNamed, features } from './domains/domains';
import { liveHubOf } from './domains/platform/live/live.service';
import { servePublicBranding } from './domains/platform/tenant/public-branding';
import { rememberAudience } from './platform/http/audience';
import { readJsonOnly } from './platform/http/body-limits';
import { endConnectionsWhileDraining } from './platform/http/drain';
import { answerError, answerErrors } from './platform/http/errors';
import { secureHeaders } from './platform/http/headers';
import { answerHealth } from './platform/http/health';
import { logRequests } from './platform/http/log';
import { mount, requirePolicies } from './platform/http/mount';
import type { Feature, ServerDeps } from './platform/http/service';
import { requireFeatures } from './platform/http/resources';
import { serveDocumentation } from './platform/openapi/documentation';

const REQUEST_TIMEOUT_MS = 30_000;
// Responses are compressed while the client waits: level 4 is a third smaller than gzip in the same time.
const BROTLI_QUALITY = 4;

/** The whole server, ready to listen; with only some features where a test names them. */
export async function buildApp(
  deps: ServerDeps,
  log: FastifyBaseLogger,
  only?: readonly Feature[],
): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: REQUEST_TIMEOUT_MS,
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(deps.settings),
    exposeHeadRoutes: false,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  app.decorateRequest('identity');
  readJsonOnly(app);
  requirePolicies(app);
  answerErrors(app);
  logRequests(app);
  endConnectionsWhileDraining(app);
  secureHeaders(app, deps.settings.allowedOrigins);
  rememberAudience(app, deps);
  answerUnchanged(app, deps);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });

  // Live streams stay open as long as a page is open: closing the server must not wait for them.
  app.addHook('preClose', () => liveHubOf(deps).stop());
  requireFeatures(features);
  const served = only ?? domainsNamed(deps.settings.domains).flatMap((domain) => domain.features);
  for (const feature of served) mount(app, feature, deps);
  answerHealth(app, deps.database);
  serveDocumentation(app, deps.settings);
  servePublicBranding(app, deps.database);
  servePages(app, deps);
  serveStandalone(app, deps.settings);
  return app;
}

function trustedProxies({
  trustProxy,
}: ServerDeps['settings']): string[] | ((address: string, hop: number) => boolean) | false {
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  return trustProxy && [...trustProxy];
}
