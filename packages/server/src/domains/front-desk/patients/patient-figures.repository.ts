import { tallyOf } from '../../../platform/db/tally';
import type { FigureDeclaration } from '../../../platform/figures/figure-declaration';

/** How many patients the clinic has. */
export const patientFigures: readonly FigureDeclaration[] = [
  {
    id: 'totalPatients',
    value: ({ tenantId }) => tallyOf(tenantId, 'patients'),
  },
];
