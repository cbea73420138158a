import { createApi } from '@polyclinic/client';
import { chart, vitals, type DataOf } from '@polyclinic/contract';

/** The resources of the number pad, apart from those of the lists, which load without them. */
export const vitalsApi = createApi({ chart, vitals });

/** A reading that was saved, with the alerts that it raised. */
export type SavedVitals = DataOf<typeof vitals.create>;
