import { createApi } from '@polyclinic/client';
import { setup } from '@polyclinic/contract';

/** Set-up is done before anybody can sign in. */
export const setupApi = createApi({ setup });
