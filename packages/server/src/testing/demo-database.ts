import { openDatabase } from '../platform/db/database';
import { seedDemo } from '../seed/demo';
import { filledTestDatabase, type OwnTestDatabase } from './test-database';

/** Moment at which the demo group of the tests is seeded: a Wednesday, 04:30 in New York, 15:00 in Chennai, 10:30 in Berlin. */
export const DEMO_NOW = new Date('2026-11-18T09:30:00Z');

/** Creates a database with the demo group for one test. Seeding it takes half a minute, so it is done once in a run. */
export async function demoTestDatabase(): Promise<OwnTestDatabase> {
  return filledTestDatabase('demo', async (url) => {
    const database = openDatabase({ url, connections: 3, connectTimeout: 30_000 });
    try {
      await seedDemo(database, { now: DEMO_NOW });
    } finally {
      await database.close();
    }
  });
}
