import { Readable } from 'node:stream';
import {
  fieldComplaint,
  languageOf,
  pathParameters,
  UNSTORABLE_HEADER,
  type Endpoint,
  type FileAnswer,
} from '@polyclinic/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fieldPicker, type PickFields } from './answer-fields';
import { audienceOf } from './audience';
import { bodyLimitsOf } from './body-limits';
import { callerOn, databaseFor, platformCallerFor, superAdminOn } from './caller';
import { entityTag, isUnchanged } from './entity-tag';
import { passConfirmation, passGate } from './gate';
import { fingerprint, once, readIdempotencyKey } from './idempotency';
import { inputReader, type RawInput } from './read-input';
import { readRecording } from './record-read';
import { refuse } from './refusal';
import type { Caller, Feature, ServerDeps, SuperAdminCaller, RequestContext } from './service';
import { ShownPatients } from './shown-patients';
import type { Bearer } from './tokens';

declare module 'fastify' {
  interface FastifyRequest {
    identity?: Bearer;
  }
  interface FastifyContextConfig {
    /** Endpoint of the contract that a route serves; its access rule is the route's policy. */
    endpoint?: Endpoint;
    /** Reason why a route outside the contract is public. */
    openBecause?: string;
  }
}

type Handler = (input: unknown, caller: RequestContext | Caller | SuperAdminCaller) => Promise<unknown>;

/** Registers one Fastify route for every endpoint of a feature. */
export function mount(app: FastifyInstance, { endpoints, service }: Feature, deps: ServerDeps): void {
  for (const endpoint of Object.values(endpoints)) {
    const handle = service[endpoint.name] as Handler | undefined;
    if (!handle) throw new Error(`${endpoint.resource}.${endpoint.name} has no handler`);
    const readInput = inputReader(endpoint);
    const recorded = readRecording(endpoint);
    // Outside of production, answers are checked against the contract to the last character.
    const pick: PickFields = deps.settings.production
      ? fieldPicker(endpoint.data)
      : (answer) => endpoint.data.parse(answer);
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      config: { endpoint },
      bodyLimit: bodyLimitsOf(endpoint).bytes,
      onRequest: async (request) => {
        request.identity = await passGate(endpoint, request, deps);
      },
      handler: async (request, reply) => {
        const context = requestContextOf(request, deps);
        const raw: RawInput = { params: request.params, query: request.query, body: request.body };
        const input = readInput(raw, context.language);
        await passConfirmation(endpoint, request.identity, request.body, deps);
        const call = { endpoint, handle, pick, input, raw, context, request, reply };
        const data = await recorded(() => run(call), { raw, context, identity: request.identity });
        if (!context.shown.isStorable) reply.header(UNSTORABLE_HEADER, 'true');
        return endpoint.file ? answerFile(data as FileAnswer, reply) : answer(endpoint, data, request, reply);
      },
    });
  }
}

/** Refuses to register a route without a policy. */
export function requirePolicies(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.endpoint && !config?.openBecause) throw new Error(`${String(method)} ${url} has no access policy`);
  });
}

interface Call {
  endpoint: Endpoint;
  handle: Handler;
  pick: PickFields;
  input: unknown;
  raw: RawInput;
  context: RequestContext;
  request: FastifyRequest;
  reply: FastifyReply;
}

async function run({ endpoint, handle, pick, input, raw, context, request, reply }: Call): Promise<unknown> {
  // Fields that the contract does not name are left out, so a column can never leak.
  const handled = async (caller: RequestContext | Caller | SuperAdminCaller) => pick(await handle(input, caller));
  const { identity } = request;
  if (!identity) return handled(context);

  const db = databaseFor(identity, context);
  if (identity.kind === 'deploy') return handled(superAdminOn(db, identity, context));
  if (identity.kind === 'superAdmin') {
    if (endpoint.access.kind === 'superAdmin') return handled(superAdminOn(db, identity, context));
    const { tenantId } = (raw.query ?? {}) as { tenantId?: string };
    const fields = { tenantId: fieldComplaint(context.language, 'required') };
    return handled(await platformCallerFor(tenantId ?? refuse('INVALID_INPUT', { fields }), identity, context));
  }

  context.shown.add(identity.actingFor);
  const caller = callerOn(db, identity, context);
  const header = request.headers['idempotency-key'];
  const isRepeatable = endpoint.idempotent === true || (endpoint.waits !== undefined && header !== undefined);
  if (!isRepeatable) return handled(caller);

  const key = readIdempotencyKey(header, context.language);
  // A key used for one person never answers for another.
  const name = [`${endpoint.resource}.${endpoint.name}`, identity.actingFor ?? []].flat().join(' ');
  const { data, replayed } = await once(caller, { key, endpoint: name, bodyHash: fingerprint(endpoint, raw) }, handled);
  if (replayed) reply.header('Idempotency-Replayed', 'true');
  return data;
}

function requestContextOf(request: FastifyRequest, deps: ServerDeps): RequestContext {
  return {
    requestId: request.id,
    ipAddress: request.ip,
    language: languageOf(request.headers['accept-language']),
    audience: audienceOf(request),
    device: request.headers['user-agent']?.slice(0, 200) ?? null,
    now: deps.now,
    shown: new ShownPatients(),
    deps,
  };
}

/** Streams the content, which may be large or endless; no intermediary may cache it. */
function answerFile({ fileName, contentType, content }: FileAnswer, reply: FastifyReply) {
  const name = encodeURIComponent(fileName);
  reply.headers({
    'Content-Disposition': `attachment; filename*=UTF-8''${name}`,
    'Cache-Control': 'private, no-store',
  });
  reply.type(contentType);
  return reply.send(content instanceof Uint8Array ? Buffer.from(content) : Readable.from(content));
}

/** Sends a response with an ETag if it is public: clients may cache it, but revalidate each time. */
function answer(endpoint: Endpoint, data: unknown, request: FastifyRequest, reply: FastifyReply) {
  const text = JSON.stringify({ success: true, data });
  reply.type('application/json; charset=utf-8');
  // Responses to link tokens are never cached: API responses are no-store by default.
  if (endpoint.access.kind === 'public' && endpoint.method === 'GET' && !opensBySecret(endpoint)) {
    reply.header('Cache-Control', 'no-cache');
    if (isUnchanged(entityTag(text), request, reply)) return reply.code(304).send();
  }
  // Fastify sends what the handler returns; of a reply it would wait for the end.
  return text;
}

function opensBySecret({ path }: Endpoint): boolean {
  return pathParameters(path).some(({ name }) => name === 'token');
}
