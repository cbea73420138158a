import { modules } from '@polyclinic/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { audienceOf } from '../../../platform/http/audience';
import type { ServerDeps } from '../../../platform/http/service';
import { effectiveSet, type EffectiveSet } from './registry-answer';
import { registryOf } from './registry-cache';

const ROUTE = `/api${modules.list.path}`;

/**
 * Fast path for 304 responses: every open page polls the modules a few times a minute, and nearly always has the
 * current version, which is detected by ETag before validation and serialisation.
 */
export function answerUnchanged(app: FastifyInstance, deps: ServerDeps): void {
  const tags = new WeakMap<EffectiveSet, string>();
  const sets = new WeakMap<object, EffectiveSet>();

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const known = request.headers['if-none-match'];
    if (known === undefined) return;
    // Not checked yet: whatever is no digest names no release.
    const { shell } = request.query as { shell?: string };
    const set = effectiveSet(await registryOf(deps).current(), deps.settings, audienceOf(request), shell);
    const tag = tags.get(set);
    if (tag !== undefined && known === tag) return reply.header('ETag', tag).code(304).send();
    sets.set(request, set);
  };

  // Of this route alone: a promise for each request of any other would cost more than the polls save.
  app.addHook('onRoute', (route) => {
    if (route.url === ROUTE) route.onRequest = [answer, ...[route.onRequest ?? []].flat()];
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    const set = sets.get(request);
    const tag = reply.getHeader('ETag');
    if (set && reply.statusCode < 400 && typeof tag === 'string') tags.set(set, tag);
    done();
  });
}
