import { createApi } from '@polyclinic/client';
import { myForms } from '@polyclinic/contract';

/** The own forms of a patient, apart from the other resources: only these screens call them. */
export const myFormsApi = createApi({ myForms });
