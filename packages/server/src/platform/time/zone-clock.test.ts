import { sql } from 'kysely';
import { openTestServer, type TestServer } from '../../testing/test-server';
import { momentOf } from './zone-clock';

const ZONES = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Pacific/Apia', 'UTC'];

describe('the database', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await openTestServer();
  }, 60_000);
  afterAll(() => server.close());

  test('takes every wall time for the same moment', async () => {
    const days = [
      '2026-03-08',
      '2026-11-01',
      '2026-03-29',
      '2026-10-25',
      '2026-04-05',
      '2026-10-04',
      '2011-12-30',
      '2026-06-15',
    ];
    const walls = days.flatMap((day) =>
      Array.from({ length: 96 }, (_, quarter) => `${day}T${new Date(quarter * 900_000).toISOString().slice(11, 19)}`),
    );
    const pairs = ZONES.flatMap((zone) => walls.map((wall) => ({ zone, wall })));
    const { rows } = await sql<{ moment: number }>`
      select (extract(epoch from (p ->> 'wall')::timestamp at time zone (p ->> 'zone')) * 1000)::bigint as moment
      from json_array_elements(${JSON.stringify(pairs)}::json) with ordinality as l(p, place) order by place`.execute(
      server.database.platform,
    );
    const different = pairs.filter(({ zone, wall }, index) => momentOf(zone, wall) !== rows[index]?.moment);
    expect(different).toEqual([]);
  });
});
