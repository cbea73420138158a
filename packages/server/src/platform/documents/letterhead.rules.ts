import { BRANDING_DEFAULTS, Language, type Branding, type Organization } from '@polyclinic/contract';
import type { LetterheadRow } from './letterhead.repository';

/** Letterhead of a clinic's documents. */
export interface Letterhead {
  name: string;
  /** Below the name: the legal name if different, address, contacts, registration numbers. */
  lines: string[];
  footer: string;
  colour: string;
  /** Data URL of an image that a PDF can contain. */
  logo: string | null;
  taxNumber: string | null;
  language: Language;
  currency: string;
  dateFormat: string;
  timeZone: string;
}

/** Builds the letterhead from the clinic's data; missing fields are omitted. */
export function letterheadOf(row: LetterheadRow): Letterhead {
  const organization = (row.organization ?? {}) as Partial<Organization>;
  const { line1, line2, city, state, postalCode } = organization.address ?? {};
  const { primaryColor = '' } = (row.branding ?? {}) as Partial<Branding>;
  const legalName = organization.legalName === row.name ? null : organization.legalName;
  const lines = [
    legalName ?? '',
    joined(', ', line1, line2),
    joined(', ', joined(' ', city, postalCode), state),
    joined('  ·  ', organization.phone, organization.email, organization.website?.replace(/^https?:\/\//, '')),
  ];
  return {
    name: row.name,
    lines: lines.filter((line) => line !== ''),
    footer: row.facts.footer ?? '',
    colour: /^#[0-9a-f]{6}$/i.test(primaryColor) ? primaryColor : BRANDING_DEFAULTS.primaryColor,
    logo: logoOf(row.contentType, row.bytes),
    taxNumber: row.facts.taxNumber ?? organization.taxId ?? null,
    language: Language.catch('en').parse(row.language),
    currency: row.currency,
    dateFormat: row.dateFormat,
    timeZone: row.timezone,
  };
}

/** Returns the logo if it is a JPEG or a non-interlaced PNG, which PDF supports; other formats are omitted. */
function logoOf(contentType: string | null, bytes: Buffer | null): string | null {
  if (!bytes || !(contentType === 'image/jpeg' || (contentType === 'image/png' && !isInterlaced(bytes)))) return null;
  return `data:${contentType};base64,${bytes.toString('base64')}`;
}

// Last byte of the header chunk of a PNG (W3C PNG, 11.2.1).
function isInterlaced(png: Buffer): boolean {
  return png[28] !== 0;
}

function joined(separator: string, ...parts: (string | null | undefined)[]): string {
  return parts.filter((part) => part?.trim()).join(separator);
}
