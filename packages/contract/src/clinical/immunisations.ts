import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { ClinicDate, filledText, Instant, StaffRef, text, Version } from '../base/shared';
import { clinicians, recordAuthors } from './encounters';

export const ImmunisationFields = z.object({
  vaccine: filledText(120),
  batch: text(60).nullable(),
  /** Number of this dose within its series, from 1. */
  doseNumber: z.number().int().min(1).max(20).nullable(),
  /** Number of doses in the series. */
  seriesDoses: z.number().int().min(1).max(20).nullable(),
  givenOn: ClinicDate,
  site: text(80).nullable(),
  /** Day from which the next dose is due. */
  nextDueOn: ClinicDate.nullable(),
  note: text(1000).nullable(),
});

export const Immunisation = ImmunisationFields.extend({
  id: z.uuid(),
  patientId: z.uuid(),
  recordedBy: StaffRef.nullable(),
  createdAt: Instant,
  version: Version,
}).meta({ id: 'Immunisation' });
export type Immunisation = z.infer<typeof Immunisation>;

export const IMMUNISATION_LABELS = {
  vaccine: 'Vaccine',
  batch: 'Batch number',
  doseNumber: 'Dose number',
  seriesDoses: 'Doses in series',
  givenOn: 'Given on',
  site: 'Injection site',
  nextDueOn: 'Next dose due',
  note: 'Note',
  recordedBy: 'Recorded by',
  createdAt: 'Recorded on',
} as const satisfies LabelsOf<typeof ImmunisationFields, typeof Immunisation>;

export const NewImmunisation = ImmunisationFields.partial().extend({
  patientId: z.uuid(),
  vaccine: ImmunisationFields.shape.vaccine,
  givenOn: ImmunisationFields.shape.givenOn,
});
export type NewImmunisation = z.infer<typeof NewImmunisation>;
export const ImmunisationChange = ImmunisationFields.partial().extend({ version: Version });
export type ImmunisationChange = z.infer<typeof ImmunisationChange>;

const oneImmunisation = z.object({ immunisation: Immunisation });

export const immunisations = defineEndpoints('immunisations', {
  list: {
    method: 'GET',
    path: '/patients/:id/immunisations',
    access: clinicians,
    summary: 'List the immunisations of a patient, latest first',
    data: z.object({ immunisations: z.array(Immunisation) }),
    errors: ['PATIENT_NOT_FOUND'],
    readsPatients: true,
  },
  create: {
    method: 'POST',
    path: '/immunisations',
    access: recordAuthors,
    summary: 'Record an immunisation',
    body: NewImmunisation,
    data: oneImmunisation,
    errors: ['PATIENT_UNKNOWN'],
    affects: ['chart', 'serviceRecommendations'],
    idempotent: true,
    readsPatients: true,
  },
  update: {
    method: 'PUT',
    path: '/immunisations/:id',
    access: recordAuthors,
    summary: 'Change an immunisation',
    body: ImmunisationChange,
    data: oneImmunisation,
    errors: ['IMMUNISATION_NOT_FOUND', 'STALE_VERSION'],
    affects: ['chart', 'serviceRecommendations'],
    readsPatients: true,
  },
  remove: {
    method: 'DELETE',
    path: '/immunisations/:id',
    access: recordAuthors,
    summary: 'Mark an immunisation as entered in error; the row stays',
    query: z.object({ reason: filledText(500) }),
    data: z.object({ id: z.uuid() }),
    errors: ['IMMUNISATION_NOT_FOUND'],
    affects: ['chart', 'serviceRecommendations'],
  },
});
