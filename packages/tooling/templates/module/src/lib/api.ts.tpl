import { createApi } from '@polyclinic/client';
import { user } from '@polyclinic/contract';

/** The resources this app talks to. */
export const api = createApi({ user });
