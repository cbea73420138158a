import type { EndlessSeries } from '../../../platform/number-series/number-series.service';

/** The numbers of patients' records. A lock on them also makes desks that register at once count patients in turn. */
export const PATIENT_NUMBERS: EndlessSeries = { name: 'patients', prefix: 'P-' };
