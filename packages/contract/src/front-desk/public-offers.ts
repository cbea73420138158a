import { z } from 'zod';
import { STALES } from './appointments';
import { defineEndpoints } from '../base/endpoint';
import { publicAccess } from '../base/roles';
import { ClinicDateTime, Instant, StaffRef } from '../base/shared';

/** Offer as its patient sees it, without sign-in. */
export const PublicOffer = z
  .object({
    clinicName: z.string(),
    clinicPhone: z.string().nullable(),
    firstName: z.string(),
    dateTime: ClinicDateTime,
    duration: z.number().int(),
    doctor: StaffRef.omit({ id: true }),
    serviceName: z.string().nullable(),
    /** Appointment time that it would replace. */
    insteadOf: ClinicDateTime.nullable(),
    status: z.enum(['OPEN', 'ACCEPTED', 'DECLINED']),
    expiresAt: Instant,
  })
  .meta({ id: 'PublicOffer' });
export type PublicOffer = z.infer<typeof PublicOffer>;

const oneOffer = z.object({ offer: PublicOffer });

export const publicOffers = defineEndpoints('publicOffers', {
  get: {
    method: 'GET',
    path: '/public/offers/:token',
    access: publicAccess,
    summary: 'Get the offer of a link',
    data: oneOffer,
    errors: ['TOKEN_INVALID'],
    readsPatients: true,
  },
  answer: {
    method: 'POST',
    path: '/public/offers/:token',
    access: publicAccess,
    summary: 'Accept or decline the offer; the first response counts',
    body: z.object({ accept: z.boolean() }),
    data: oneOffer,
    errors: ['TOKEN_INVALID', 'APPOINTMENT_SLOT_TAKEN'],
    affects: STALES,
  },
});
