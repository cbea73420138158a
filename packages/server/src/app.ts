import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { servePages } from './domains/platform/modules/pages';
import { serveStandalone } from './domains/platform/modules/standalone-pages';
import { answerUnchanged } from './domains/platform/modules/unchanged-answer';
import { domainsNamed, features } from './domains/domains';
import { liveHubOf } from './domains/platform/live/live.service';
import { servePublicLook } from './domains/platform/tenant/public-look';
import { rememberAudience } from './platform/http/audience';
import { answerError, answerErrors } from './platform/http/errors';
import { secureHeaders } from './platform/http/headers';
import { answerHealth } from './platform/http/health';
import { logRequests } from './platform/http/log';
import { mount, requirePolicies } from './platform/http/mount';
import type { Floor } from './platform/http/service';
import { requireFeatures } from './platform/http/resources';
import { serveDocumentation } from './platform/openapi/documentation';

const BODY_LIMIT = 1024 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;
// Answers are packed while somebody waits: level 4 is a third smaller than gzip at the same time.
const BROTLI_QUALITY = 4;

/** The whole server, ready to listen. */
export async function buildApp(floor: Floor, log: FastifyBaseLogger): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    genReqId: () => randomUUID(),
    trustProxy: floor.settings.trustProxy,
    exposeHeadRoutes: false,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  app.decorateRequest('identity');
  readJsonOnly(app);
  requirePolicies(app);
  answerErrors(app);
  logRequests(app);
  secureHeaders(app, floor.settings.allowedOrigins);
  rememberAudience(app, floor);
  answerUnchanged(app, floor);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });

  // Streams are open for as long as anybody looks: whoever closes the server waits for none of them.
  app.addHook('preClose', () => liveHubOf(floor).stop());
  requireFeatures(features);
  const served = domainsNamed(floor.settings.domains);
  for (const feature of served.flatMap((domain) => domain.features)) mount(app, feature, floor);
  answerHealth(app, floor.database);
  serveDocumentation(app);
  servePublicLook(app, floor.database);
  servePages(app, floor);
  serveStandalone(app, floor.settings);
  return app;
}

/** A form of another site can send text, but not JSON without asking first; prototypes cannot be smuggled in. */
function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parse(request, body as string, done);
  });
}
