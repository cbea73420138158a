import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { allow } from '../base/roles';
import { filledText } from '../base/shared';
import { NewPrescriptionItem } from './prescription-items';

const prescribers = allow('ADMIN', 'DOCTOR');

export const PrescriptionFavouriteFields = z.object({ name: filledText(120), item: NewPrescriptionItem });

/** Drug with its sig that a prescriber writes often. */
export const PrescriptionFavourite = PrescriptionFavouriteFields.extend({ id: z.uuid() }).meta({
  id: 'PrescriptionFavourite',
});
export type PrescriptionFavourite = z.output<typeof PrescriptionFavourite>;

export const PRESCRIPTION_FAVOURITE_LABELS = {
  name: 'Name',
  item: 'Drug',
} as const satisfies LabelsOf<typeof PrescriptionFavouriteFields, typeof PrescriptionFavourite>;

export const prescriptionFavourites = defineEndpoints('prescriptionFavourites', {
  list: {
    method: 'GET',
    path: '/prescription-favourites',
    access: prescribers,
    summary: 'List own favourite drugs by name',
    data: z.object({ favourites: z.array(PrescriptionFavourite) }),
  },
  create: {
    method: 'POST',
    path: '/prescription-favourites',
    access: prescribers,
    summary: 'Add a drug with its sig to the own favourites; the same name replaces it',
    body: PrescriptionFavouriteFields,
    data: z.object({ favourite: PrescriptionFavourite }),
    idempotent: true,
  },
  remove: {
    method: 'DELETE',
    path: '/prescription-favourites/:id',
    access: prescribers,
    summary: 'Remove a drug from the own favourites',
    data: z.object({ id: z.uuid() }),
    errors: ['PRESCRIPTION_FAVOURITE_NOT_FOUND'],
  },
});
