import { createApi } from '@polyclinic/client';
import { user } from '@polyclinic/contract';

/** API clients of the resources that this app uses. */
export const api = createApi({ user });
