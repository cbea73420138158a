// Apart from the taking of reports, which itself asks the releases to roll back: they would import each other in a circle.
export { healthOf, healthPoints, storedHealth, toHealth } from './health-readings.repository';
export type { ReleaseHealth, StoredHealth } from './health-readings.repository';
