import { createApi } from '@polyclinic/client';
import { publicForms, publicInvoices, publicOffers, publicQueue } from '@polyclinic/contract';

/** What a clinic's link opens, whoever holds it. */
export const linkApi = createApi({ publicForms, publicInvoices, publicOffers, publicQueue });
