export { livesOnAs, recordsOf } from './merged-records.repository';
