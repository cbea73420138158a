import { BRANDING_DEFAULTS, publicInformation } from '@polyclinic/contract';
import { z } from 'zod';
import { view } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { openClinics, type ClinicFace } from './public.repository';
import { SPECIALTIES } from './specialties';

const Shown = z.object({ primaryColor: z.string(), tagline: z.string(), logoUrl: z.string().nullable() }).partial();

export const publicFeature = feature(
  publicInformation,
  {
    specialties: async () => ({ specialties: [...SPECIALTIES] }),

    clinics: async (_, { deps }) => ({ clinics: (await openClinics(deps.database.platform)).map(toClinic) }),
  },
  view,
);

function toClinic({ id, name, branding }: ClinicFace) {
  const { primaryColor, tagline } = BRANDING_DEFAULTS;
  return { id, name, branding: { primaryColor, tagline, logoUrl: null, ...Shown.parse(branding) } };
}
