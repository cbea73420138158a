import { createApi } from '@polyclinic/client';
import { allergies, chart, encounters, immunisations, problems, vitals } from '@polyclinic/contract';

/** The resources of the clinical record. Apart from those of the desk, so that the desk's screens do not load them. */
export const recordApi = createApi({ allergies, chart, encounters, immunisations, problems, vitals });
