import { z } from 'zod';
import { defineEndpoints, MIB } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { allow } from '../base/roles';
import { filledText, PageQuery, Pagination } from '../base/shared';
import { InteractionSeverity } from './interactions';

const readers = allow('ADMIN', 'DOCTOR', 'PHARMACIST');
const writers = allow('ADMIN');

export const ClinicInteractionFields = z.object({
  ingredientA: filledText(120),
  ingredientB: filledText(120),
  severity: InteractionSeverity,
  /** Effect and advice, as the check shows them. */
  effect: filledText(300),
  source: filledText(200),
});

/** Interaction that a clinic checks beside those of the product. */
export const ClinicInteraction = ClinicInteractionFields.extend({ id: z.uuid() }).meta({ id: 'ClinicInteraction' });
export type ClinicInteraction = z.infer<typeof ClinicInteraction>;

export const CLINIC_INTERACTION_LABELS = {
  ingredientA: 'First ingredient',
  ingredientB: 'Second ingredient',
  severity: 'Severity',
  effect: 'Effect',
  source: 'Source',
} as const satisfies LabelsOf<typeof ClinicInteractionFields, typeof ClinicInteraction>;

/** Columns of a file of interactions, in any order (reference, section D). */
export const CLINIC_INTERACTION_COLUMNS = ['ingredientA', 'ingredientB', 'severity', 'text', 'source'] as const;
export type ClinicInteractionColumn = (typeof CLINIC_INTERACTION_COLUMNS)[number];

/** File that shows the columns. */
export const CLINIC_INTERACTION_EXAMPLE = [
  CLINIC_INTERACTION_COLUMNS.join(','),
  'clarithromycin,colchicine,MAJOR,"Colchicine toxicity, reduce the dose",Hospital formulary 2026',
].join('\n');

/** Rows of a file at most. */
export const MOST_CLINIC_INTERACTIONS = 5000;

/** Cell of a file that cannot be read; a pair that occurs twice is named by its second row. */
export const InteractionFileFault = z.object({
  line: z.number().int(),
  column: z.enum(CLINIC_INTERACTION_COLUMNS),
});
export type InteractionFileFault = z.infer<typeof InteractionFileFault>;

export const clinicInteractions = defineEndpoints('clinicInteractions', {
  list: {
    method: 'GET',
    path: '/clinic-interactions',
    access: readers,
    summary: 'List the interactions that the clinic checks beside those of the product',
    query: PageQuery,
    data: z.object({ interactions: z.array(ClinicInteraction), pagination: Pagination }),
  },
  load: {
    method: 'PUT',
    path: '/clinic-interactions',
    access: writers,
    summary:
      'Load the list of interactions of the clinic from a CSV file, in place of the one before; a file with faults changes nothing',
    body: z.object({ content: z.string().max(MIB) }),
    bodyLimit: 2 * MIB,
    data: z.object({ loaded: z.number().int(), faults: z.array(InteractionFileFault) }),
    errors: ['INTERACTION_FILE_UNREADABLE'],
    affects: ['prescriptions'],
  },
});
