import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { Translated } from '../base/language';
import { publicAccess } from '../base/roles';
import { SESSION_PATHS } from '../base/session-paths';
import { Branding, TenantSettings } from '../base/shared';

/** Medical specialty with its name in every language; `id` is the value of a user's specialization. */
export const Specialty = z.object({ id: z.string(), title: Translated }).meta({ id: 'Specialty' });
export type Specialty = z.infer<typeof Specialty>;

/** Clinic that allows self-registration of patients. */
export const PublicClinic = z
  .object({
    id: z.uuid(),
    name: z.string(),
    branding: Branding.pick({ primaryColor: true, tagline: true, logoUrl: true }),
  })
  .meta({ id: 'PublicClinic' });
export type PublicClinic = z.infer<typeof PublicClinic>;

/** Name, appearance and formats of a clinic, for pages without a session. */
export const ClinicFace = z
  .object({
    name: z.string(),
    settings: TenantSettings.pick({ timezone: true, dateFormat: true, currency: true, country: true }),
    branding: Branding.pick({ primaryColor: true, secondaryColor: true, tagline: true, theme: true, logoUrl: true }),
  })
  .meta({ id: 'ClinicFace' });
export type ClinicFace = z.infer<typeof ClinicFace>;

export const publicInformation = defineEndpoints('public', {
  specialties: {
    method: 'GET',
    path: '/public/specialties',
    access: publicAccess,
    summary: 'List the medical specialties',
    data: z.object({ specialties: z.array(Specialty) }),
  },
  clinics: {
    method: 'GET',
    path: SESSION_PATHS.publicClinics,
    access: publicAccess,
    summary: 'List the clinics that accept patient registrations, by name',
    data: z.object({ clinics: z.array(PublicClinic) }),
  },
  clinicFace: {
    method: 'GET',
    path: '/public/clinics/:id',
    access: publicAccess,
    summary: 'Get the name, appearance and formats of a clinic, for its login page',
    data: z.object({ clinic: ClinicFace }),
    errors: ['NOT_FOUND'],
  },
  faceOfLink: {
    method: 'GET',
    path: '/public/links/:token',
    access: publicAccess,
    summary: 'Get the name, appearance and formats of the clinic that has issued a link',
    data: z.object({ clinic: ClinicFace }),
    errors: ['NOT_FOUND'],
  },
});
