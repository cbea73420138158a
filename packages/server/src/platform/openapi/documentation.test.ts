import { openTestServer } from '../../testing/test-server';

test.each(['/api/docs', '/api/openapi.json'])('%s is served only where the settings say so', async (url) => {
  const statuses: number[] = [];
  for (const apiDocs of [true, false]) {
    const server = await openTestServer({ apiDocs, features: [] });
    statuses.push((await server.app.inject({ method: 'GET', url })).statusCode);
    await server.close();
  }
  expect(statuses).toEqual([200, 404]);
});
