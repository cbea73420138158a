import { Client } from 'pg';
import { testAppUrl, testSuperuserUrl } from '../../testing/test-database';
import { AnswerWatch } from './answer-watch';

// The second probe logs in on a new connection, which takes a loaded machine most of a second.
const FROZEN_AFTER = 4_000;
const slowStatement = (client: Client) => () => client.query('select pg_sleep(2)');

let client: Client;
let watch: AnswerWatch;

beforeEach(async () => {
  watch = new AnswerWatch({ url: testAppUrl(), frozenAfter: FROZEN_AFTER });
  client = new Client({ connectionString: testAppUrl() });
  await client.connect();
});

afterEach(async () => {
  await watch.close();
  await client.end();
});

it('waits for a slow statement after the connection of the probe broke, as with a restart of the database', async () => {
  await watch.race(slowStatement(client));
  expect(await endProbes()).toBeGreaterThan(0);
  await expect(watch.race(slowStatement(client))).resolves.toMatchObject({ rowCount: 1 });
});

/** Ends the connections of this process's probes; returns how many there were. */
async function endProbes(): Promise<number> {
  const superuser = new Client({ connectionString: testSuperuserUrl() });
  await superuser.connect();
  const { rowCount } = await superuser.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = $1',
    [`polyclinic ${process.pid} probe`],
  );
  await superuser.end();
  return rowCount ?? 0;
}
