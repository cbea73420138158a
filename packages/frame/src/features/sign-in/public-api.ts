import { createApi } from '@polyclinic/client';
import { auth, publicInformation } from '@polyclinic/contract';

/** What somebody who is not signed in may ask for. */
export const publicApi = createApi({ auth, public: publicInformation });
