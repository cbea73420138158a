import { BRANDING_DEFAULTS, publicInformation, type ClinicFace as ShownFace } from '@polyclinic/contract';
import { z } from 'zod';
import { view } from '../../../platform/feature/declaration';
import { openOneTimeTokens, type PublicLinkKind } from '../../../platform/http/one-time-tokens';
import { refuse } from '../../../platform/http/refusal';
import { feature, type ServerDeps } from '../../../platform/http/service';
import { clinicFace, clinicFormats, openClinics, type ClinicFace } from './public.repository';
import { SPECIALTIES } from './specialties';

/** Kinds of links that open a page. */
const PAGE_LINKS: PublicLinkKind[] = ['FORM', 'OFFER', 'QUEUE', 'INVOICE'];

const Id = z.uuid();
const Face = z
  .object({
    primaryColor: z.string(),
    secondaryColor: z.string(),
    tagline: z.string(),
    theme: z.enum(['light', 'dark']),
    logoUrl: z.string().nullable(),
  })
  .partial();
const Shown = z.object({ primaryColor: z.string(), tagline: z.string(), logoUrl: z.string().nullable() }).partial();

export const publicFeature = feature(
  publicInformation,
  {
    specialties: async () => ({ specialties: [...SPECIALTIES] }),

    clinics: async (_, { deps }) => ({ clinics: (await openClinics(deps.database.platform)).map(toClinic) }),

    clinicFace: async ({ params }, { deps }) => ({ clinic: await faceOf(deps, Id.safeParse(params.id).data) }),

    // The token's signature names the clinic; whether the link is still valid is decided where it is opened.
    faceOfLink: async ({ params }, { deps }) => {
      const tokens = openOneTimeTokens(deps.settings);
      const ids = PAGE_LINKS.map((kind) => tokens.tenantOf(params.token, kind));
      return { clinic: await faceOf(deps, ids.find(Boolean)) };
    },
  },
  view,
);

async function faceOf({ database }: ServerDeps, id: string | undefined): Promise<ShownFace> {
  const face = id === undefined ? undefined : await clinicFace(database.platform, id);
  if (!face) return refuse('NOT_FOUND');
  const { primaryColor, secondaryColor, tagline, theme } = BRANDING_DEFAULTS;
  const usual = { primaryColor, secondaryColor, tagline, theme, logoUrl: null };
  const settings = await clinicFormats(database.forTenant({ tenantId: face.id }));
  return { name: face.name, branding: { ...usual, ...Face.parse(face.branding) }, settings };
}

function toClinic({ id, name, branding }: ClinicFace) {
  const { primaryColor, tagline } = BRANDING_DEFAULTS;
  return { id, name, branding: { primaryColor, tagline, logoUrl: null, ...Shown.parse(branding) } };
}
