import { Agent, get } from 'node:http';
import { openTestServer } from '../../testing/test-server';
import { drain } from './drain';

/** Reads a path over a connection that stays open between requests. */
function read(address: string, agent: Agent): Promise<{ status: number; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    get(`${address}/api/health/live`, { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0, connection: response.headers.connection }));
    }).on('error', reject);
  });
}

test('a server that stops under load answers every request it took and resets no connection', async () => {
  const server = await openTestServer({ features: [] });
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const outcomes: string[] = [];
  const clients = Array.from({ length: 8 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let outcome = '200 keep-alive';
    // A client goes to another server once its connection ends, as a balancer does.
    while (outcome === '200 keep-alive') {
      outcome = await read(address, agent).then(
        ({ status, connection }) => `${status} ${connection}`,
        (error: NodeJS.ErrnoException) => String(error.code),
      );
    }
    outcomes.push(outcome);
    agent.destroy();
  });
  await new Promise((go) => setTimeout(go, 200));
  await drain(server.app);
  await Promise.all(clients);
  await server.database.close();
  expect(outcomes).toEqual(Array.from({ length: 8 }, () => '200 close'));
}, 30_000);

test('a server that stops is not ready', async () => {
  const server = await openTestServer({ features: [] });
  server.app.isDraining = true;
  expect((await server.app.inject({ method: 'GET', url: '/api/health/ready' })).statusCode).toBe(503);
  await server.close();
});
