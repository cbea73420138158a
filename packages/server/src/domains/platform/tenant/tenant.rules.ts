import { isDeepStrictEqual } from 'node:util';
import {
  BRANDING_DEFAULTS,
  customPropertiesOf,
  FEATURES_AT_START,
  reducedCustomCss,
  type Appearance,
  type Billing,
  type ClinicSettings,
  type Language,
  type Organization,
  type SecondFactorPolicy,
} from '@polyclinic/contract';
import type { TenantRow } from './tenant.repository';

const NO_ADDRESS = { line1: null, line2: null, city: null, state: null, postalCode: null, country: null };

const NO_ORGANIZATION = {
  legalName: null,
  registrationNumber: null,
  taxId: null,
  email: null,
  phone: null,
  website: null,
  address: NO_ADDRESS,
};

const NO_BILLING = {
  contactName: null,
  email: null,
  phone: null,
  taxId: null,
  purchaseOrder: null,
  address: NO_ADDRESS,
};

type Stored<T> = Partial<T> | null;
type Writable<T> = Omit<T, 'version'>;

/** Returns the clinic's settings, with defaults for those never set. */
export function settingsOf(row: TenantRow): Omit<ClinicSettings, 'usage'> {
  const { timezone, dateFormat, currency, language, idleMinutes, openRequests, version } = row;
  const { patientCutOffHours, noShowGraceMinutes } = row;
  const secondFactorPolicy = row.secondFactorPolicy as SecondFactorPolicy;
  const limits = { users: null, patients: null, ...(row.limits as Stored<ClinicSettings['limits']>) };
  const features = { ...FEATURES_AT_START, ...(row.features as Stored<ClinicSettings['features']>) };
  return {
    timezone,
    dateFormat,
    currency,
    language: language as Language,
    features,
    idleMinutes,
    openRequests,
    patientCutOffHours,
    noShowGraceMinutes,
    secondFactorPolicy,
    limits,
    version,
  };
}

/** Returns the clinic's organisation data. */
export function organizationOf({ name, organization, version }: TenantRow): Organization {
  const stored = organization as Stored<Writable<Organization>>;
  return { ...NO_ORGANIZATION, ...stored, address: { ...NO_ADDRESS, ...stored?.address }, name, version };
}

/** Returns the clinic's billing address. */
export function billingOf({ billing, version }: TenantRow): Billing {
  const stored = billing as Stored<Writable<Billing>>;
  return { ...NO_BILLING, ...stored, address: { ...NO_ADDRESS, ...stored?.address }, version };
}

/** Returns the clinic's branding, with the effective values of its customCss. */
export function appearanceOf({ branding, version, ...row }: TenantRow): Appearance {
  const stored = branding as Stored<Appearance>;
  const images = { logoUrl: null, faviconUrl: null };
  // Values that earlier versions stored as typed are reduced as well.
  const customCss = reducedCustomCss(row.customCss);
  const customProperties = customPropertiesOf(customCss);
  return { ...BRANDING_DEFAULTS, ...images, ...stored, customCss, customProperties, version };
}

/** Returns the differences, value by value, for the audit log: 'address.city' from one to the other. */
export function difference(before: object, after: object) {
  const [old, fresh] = [flat(before), flat(after)];
  const keys = Object.keys(fresh).filter((key) => !isDeepStrictEqual(old[key], fresh[key]));
  const pick = (values: Record<string, unknown>) => Object.fromEntries(keys.map((key) => [key, values[key] ?? null]));
  return { from: pick(old), to: pick(fresh), isEmpty: keys.length === 0 };
}

function flat(values: object, prefix = ''): Record<string, unknown> {
  const entries = Object.entries(values).map(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? flat(value, `${prefix}${key}.`) : { [prefix + key]: value },
  );
  return Object.assign({}, ...entries) as Record<string, unknown>;
}
