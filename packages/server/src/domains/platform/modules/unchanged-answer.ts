import { modules } from '@polyclinic/contract';
import type { FastifyInstance } from 'fastify';
import { audienceOf } from '../../../platform/http/audience';
import type { Floor } from '../../../platform/http/service';
import { effectiveSet, type EffectiveSet } from './registry-answer';
import { registryOf } from './registry-keeper';

const ROUTE = `/api${modules.list.path}`;

/**
 * Every open page asks for the modules a few times a minute, and nearly always has what there is: that much is said
 * without checking and writing out the answer again.
 */
export function answerUnchanged(app: FastifyInstance, floor: Floor): void {
  const tags = new WeakMap<EffectiveSet, string>();
  const asked = new WeakMap<object, EffectiveSet>();

  app.addHook('onRequest', async (request, reply) => {
    const known = request.headers['if-none-match'];
    if (request.routeOptions.url !== ROUTE || known === undefined) return;
    const set = effectiveSet(await registryOf(floor).current(), floor.settings, audienceOf(request));
    const tag = tags.get(set);
    if (tag !== undefined && known === tag) return reply.header('ETag', tag).code(304).send();
    asked.set(request, set);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const set = asked.get(request);
    const tag = reply.getHeader('ETag');
    if (set && reply.statusCode < 400 && typeof tag === 'string') tags.set(set, tag);
    return payload;
  });
}
