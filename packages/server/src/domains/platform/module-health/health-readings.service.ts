// Separate from receiving reports, which triggers rollbacks of releases: otherwise there would be an import cycle.
export { healthOf, healthPoints, storedHealth, toHealth } from './health-readings.repository';
export type { ReleaseHealth, StoredHealth } from './health-readings.repository';
