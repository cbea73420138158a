import { createApi } from '@polyclinic/client';
import { auth, publicInformation } from '@polyclinic/contract';

/** The resources available without signing in. */
export const publicApi = createApi({ auth, public: publicInformation });
