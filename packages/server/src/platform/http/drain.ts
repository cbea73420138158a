import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** True from the signal to stop: the server still answers, and asks its callers to go elsewhere. */
    isDraining: boolean;
  }
}

/** Long enough for a busy connection to get one more response, and for a balancer to see that nothing is ready. */
const DRAIN_MS = 1_000;
const STEP_MS = 50;

/** While draining, every response ends its connection: closing an open one would reset the next request on it. */
export function endConnectionsWhileDraining(app: FastifyInstance): void {
  app.decorate('isDraining', false);
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (app.isDraining) reply.header('Connection', 'close');
    done();
  });
}

/** Answers until all connections have ended, for a second at most; then refuses new ones and completes the others. */
export async function drain(app: FastifyInstance): Promise<void> {
  app.isDraining = true;
  const end = performance.now() + DRAIN_MS;
  while (performance.now() < end && (await connections(app)) > 0) await wait(STEP_MS);
  await app.close();
}

function connections({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
