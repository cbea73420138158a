import type { EndlessSeries } from '../../../platform/number-series/number-series.service';

/** Number series of patient records. Its lock also serialises counting patients against the clinic's limit. */
export const PATIENT_NUMBERS: EndlessSeries = { name: 'patients', prefix: 'P-' };
