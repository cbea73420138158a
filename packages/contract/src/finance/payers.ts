import { z } from 'zod';
import { PATIENT_SEARCH_LIMIT } from '../base/constants';
import { defineEndpoints } from '../base/endpoint';
import { PatientMatch } from '../front-desk/patients';
import { duty } from '../base/roles';
import { text } from '../base/shared';

/** Payers of invoices: accountants find patients without reading their records. */
export const payers = defineEndpoints('payers', {
  search: {
    method: 'GET',
    path: '/financial/:tenantId/payers',
    access: duty('FINANCE'),
    summary: 'Search patients for invoices and payments',
    query: z.object({
      q: text(200).min(1),
      limit: z.coerce.number().int().min(1).max(50).default(PATIENT_SEARCH_LIMIT),
    }),
    data: z.object({ patients: z.array(PatientMatch) }),
    readsPatients: true,
  },
});
