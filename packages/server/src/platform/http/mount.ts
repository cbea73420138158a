import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { fieldComplaint, languageOf, pathParameters, type Endpoint, type FileAnswer } from '@polyclinic/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { audienceOf } from './audience';
import { callerOn, databaseFor, platformCallerFor, superAdminOn } from './caller';
import { passGate } from './gate';
import { fingerprint, once, readIdempotencyKey } from './idempotency';
import { inputReader, type RawInput } from './read-input';
import { refuse } from './refusal';
import type { Caller, Feature, Floor, SuperAdminCaller, Visitor } from './service';
import type { Bearer } from './tokens';

declare module 'fastify' {
  interface FastifyRequest {
    identity?: Bearer;
  }
  interface FastifyContextConfig {
    /** The endpoint of the contract that a route serves; its access is the route's policy. */
    endpoint?: Endpoint;
    /** Why a route that is no endpoint of the contract may be open to everyone. */
    openBecause?: string;
  }
}

type Handler = (input: unknown, caller: Visitor | Caller | SuperAdminCaller) => Promise<unknown>;

/** One Fastify route for every endpoint of a feature. */
export function mount(app: FastifyInstance, { endpoints, service }: Feature, floor: Floor): void {
  for (const endpoint of Object.values(endpoints)) {
    const handle = service[endpoint.name] as Handler | undefined;
    if (!handle) throw new Error(`${endpoint.resource}.${endpoint.name} has no handler`);
    const readInput = inputReader(endpoint);
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      config: { endpoint },
      ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
      onRequest: async (request) => {
        request.identity = await passGate(endpoint, request, floor);
      },
      handler: async (request, reply) => {
        const visitor = visitorOf(request, floor);
        const raw: RawInput = { params: request.params, query: request.query, body: request.body };
        const input = readInput(raw, visitor.language);
        const data = await run({ endpoint, handle, input, raw, visitor, request, reply });
        return endpoint.file ? answerFile(data as FileAnswer, reply) : answer(endpoint, data, request, reply);
      },
    });
  }
}

/** A route that forgot its policy must not serve a single request. */
export function requirePolicies(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.endpoint && !config?.openBecause) throw new Error(`${String(method)} ${url} has no access policy`);
  });
}

interface Call {
  endpoint: Endpoint;
  handle: Handler;
  input: unknown;
  raw: RawInput;
  visitor: Visitor;
  request: FastifyRequest;
  reply: FastifyReply;
}

async function run({ endpoint, handle, input, raw, visitor, request, reply }: Call): Promise<unknown> {
  // Parsing strips whatever the contract does not name, so a column can never leak.
  const handled = async (caller: Visitor | Caller | SuperAdminCaller) =>
    endpoint.data.parse(await handle(input, caller));
  const { identity } = request;
  if (!identity) return handled(visitor);

  const { id } = request.params as { id?: string };
  const db = databaseFor(endpoint, identity, visitor, id ?? null);
  if (identity.kind === 'deploy') return handled(superAdminOn(db, identity, visitor));
  if (identity.kind === 'superAdmin') {
    if (endpoint.access.kind === 'superAdmin') return handled(superAdminOn(db, identity, visitor));
    const { tenantId } = (raw.query ?? {}) as { tenantId?: string };
    const fields = { tenantId: fieldComplaint(visitor.language, 'required') };
    return handled(await platformCallerFor(tenantId ?? refuse('INVALID_INPUT', { fields }), identity, visitor));
  }

  const caller = callerOn(db, identity, visitor);
  if (!endpoint.idempotent) return handled(caller);

  const key = readIdempotencyKey(request.headers['idempotency-key'], visitor.language);
  const name = `${endpoint.resource}.${endpoint.name}`;
  const { data, replayed } = await once(caller, { key, endpoint: name, bodyHash: fingerprint(endpoint, raw) }, handled);
  if (replayed) reply.header('Idempotency-Replayed', 'true');
  return data;
}

function visitorOf(request: FastifyRequest, floor: Floor): Visitor {
  return {
    requestId: request.id,
    address: request.ip,
    language: languageOf(request.headers['accept-language']),
    audience: audienceOf(request),
    device: request.headers['user-agent']?.slice(0, 200) ?? null,
    now: floor.now,
    floor,
  };
}

/** The content may be large or endless, so it leaves piece by piece; nobody keeps a copy on the way. */
function answerFile({ fileName, contentType, content }: FileAnswer, reply: FastifyReply) {
  const name = encodeURIComponent(fileName);
  reply.headers({
    'Content-Disposition': `attachment; filename*=UTF-8''${name}`,
    'Cache-Control': 'private, no-store',
  });
  reply.type(contentType);
  return reply.send(content instanceof Uint8Array ? Buffer.from(content) : Readable.from(content));
}

/** What everyone may read is worth keeping at the reader's, as long as it is asked for again each time. */
function answer(endpoint: Endpoint, data: unknown, request: FastifyRequest, reply: FastifyReply) {
  const text = JSON.stringify({ success: true, data });
  reply.type('application/json; charset=utf-8');
  // What a secret opens is kept nowhere: the answers of the API are no-store unless said otherwise.
  if (endpoint.access.kind === 'public' && endpoint.method === 'GET' && !opensBySecret(endpoint)) {
    const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
    reply.headers({ 'Cache-Control': 'no-cache', ETag: tag });
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  }
  return reply.send(text);
}

function opensBySecret({ path }: Endpoint): boolean {
  return pathParameters(path).some(({ name }) => name === 'token');
}
