import { z } from 'zod';
import { defineEndpoints, MIB } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { Language } from '../base/language';
import { adminOrPlatform, allow, anyUser } from '../base/roles';
import {
  Colour,
  Currency,
  DateFormat,
  Email,
  filledText,
  Phone,
  TenantLimits,
  text,
  Theme,
  TimeZone,
  Version,
} from '../base/shared';

/** Feature switches of a clinic with their initial values. */
export const FEATURES_AT_START = {
  selfRegistration: false,
  messages: true,
  quickActions: true,
  voiceCommands: true,
  approveOnlineBookings: false,
  showPrices: false,
  strictFlow: false,
  sampleDataFallback: false,
} as const satisfies Record<string, boolean>;
export type FeatureName = keyof typeof FEATURES_AT_START;

const Features = z.object({
  selfRegistration: z.boolean(),
  messages: z.boolean(),
  quickActions: z.boolean(),
  voiceCommands: z.boolean(),
  /** Online bookings of patients are requests until the clinic confirms them. */
  approveOnlineBookings: z.boolean(),
  /** Patients see the prices of services when they book. */
  showPrices: z.boolean(),
  /** Every step of a visit is taken: it cannot be completed directly. */
  strictFlow: z.boolean(),
  /** Receptionists see figures marked as sample data if the dashboard cannot be loaded, such as in a demo. */
  sampleDataFallback: z.boolean(),
} satisfies Record<FeatureName, z.ZodBoolean>);

/** Range of the idle timeout, in minutes. */
export const IDLE_MINUTES = { min: 2, max: 120, atStart: 15 } as const;

/** Range of the online bookings that a patient may have open at a time. */
export const OPEN_REQUESTS = { min: 1, max: 50, atStart: 3 } as const;

/** Range of the hours before the start until which patients change appointments online. */
export const CUT_OFF_HOURS = { min: 0, max: 336, atStart: 24 } as const;

/** Range of the minutes after the start after which a missing patient can be marked as a no-show. */
export const NO_SHOW_GRACE_MINUTES = { min: 0, max: 240, atStart: 15 } as const;
/** When administrators of the clinic need two-factor authentication: at once, after a grace period, or never. */
export const SecondFactorPolicy = z.enum(['NOW', 'GRACE', 'OPTIONAL']);
export type SecondFactorPolicy = z.infer<typeof SecondFactorPolicy>;

/** Settings of the clinic. */
export const TenantSettingsFields = z.object({
  timezone: TimeZone,
  dateFormat: DateFormat,
  currency: Currency,
  language: Language,
  features: Features,
  idleMinutes: z.number().int().min(IDLE_MINUTES.min).max(IDLE_MINUTES.max),
  openRequests: z.number().int().min(OPEN_REQUESTS.min).max(OPEN_REQUESTS.max),
  patientCutOffHours: z.number().int().min(CUT_OFF_HOURS.min).max(CUT_OFF_HOURS.max),
  noShowGraceMinutes: z.number().int().min(NO_SHOW_GRACE_MINUTES.min).max(NO_SHOW_GRACE_MINUTES.max),
  secondFactorPolicy: SecondFactorPolicy,
});

export const TENANT_SETTINGS_LABELS = {
  timezone: 'Time zone',
  dateFormat: 'Date format',
  currency: 'Currency',
  language: 'Language',
  features: 'Features',
  idleMinutes: 'Session timeout (minutes)',
  openRequests: 'Online booking limit per patient',
  patientCutOffHours: 'Online changes until',
  noShowGraceMinutes: 'No-show after',
  secondFactorPolicy: 'Two-factor authentication of administrators',
} as const satisfies LabelsOf<typeof TenantSettingsFields>;

/** Limits are the platform's to set; the clinic sees them. */
export const ClinicSettings = TenantSettingsFields.extend({
  limits: TenantLimits,
  /** Current usage of the limits; for administrators only. */
  usage: z.object({ users: z.number().int(), patients: z.number().int() }).nullable(),
  version: Version,
}).meta({ id: 'ClinicSettings' });
export type ClinicSettings = z.infer<typeof ClinicSettings>;

export const SettingsChange = TenantSettingsFields.extend({ features: Features.partial() })
  .partial()
  .extend({ version: Version });
/** Change of settings that makes an unattended device easier to misuse. */
export const SETTINGS_CONFIRMED = { fields: ['idleMinutes', 'secondFactorPolicy'] } as const;
export type SettingsChange = z.infer<typeof SettingsChange>;

const PostalAddress = z.object({
  line1: text(200).nullable(),
  line2: text(200).nullable(),
  city: text(100).nullable(),
  state: text(100).nullable(),
  postalCode: text(20).nullable(),
  /** ISO 3166-1, two letters. */
  country: z
    .string()
    .max(2)
    .regex(/^[A-Z]{2}$/, { error: 'invalid' })
    .nullable(),
});

/** Organisation data, as printed on documents. */
export const OrganizationFields = z.object({
  name: filledText(120),
  legalName: text(200).nullable(),
  registrationNumber: text(60).nullable(),
  taxId: text(60).nullable(),
  email: Email.nullable(),
  phone: Phone.nullable(),
  website: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .nullable(),
  address: PostalAddress,
});

export const Organization = OrganizationFields.extend({ version: Version }).meta({ id: 'Organization' });
export type Organization = z.infer<typeof Organization>;

export const OrganizationChange = OrganizationFields.partial().extend({ version: Version });
export type OrganizationChange = z.infer<typeof OrganizationChange>;

/** Billing address for the platform's own invoices to the clinic. */
export const BillingFields = z.object({
  contactName: text(200).nullable(),
  email: Email.nullable(),
  phone: Phone.nullable(),
  taxId: text(60).nullable(),
  purchaseOrder: text(60).nullable(),
  address: PostalAddress,
});

export const Billing = BillingFields.extend({ version: Version }).meta({ id: 'Billing' });
export type Billing = z.infer<typeof Billing>;

export const BillingChange = BillingFields.partial().extend({ version: Version });
export type BillingChange = z.infer<typeof BillingChange>;

export const AppearanceFields = z.object({
  primaryColor: Colour,
  secondaryColor: Colour,
  tagline: text(120),
  theme: Theme,
  customCss: text(5000),
});

/** Branding of the clinic; the two URLs are set by uploading an image. */
export const Appearance = AppearanceFields.extend({
  logoUrl: z.string().nullable(),
  faviconUrl: z.string().nullable(),
  /** Effective values of customCss. */
  customProperties: z.record(z.string(), z.string()),
  version: Version,
}).meta({ id: 'Appearance' });
export type Appearance = z.infer<typeof Appearance>;

export const AppearanceChange = AppearanceFields.partial().extend({ version: Version });
export type AppearanceChange = z.infer<typeof AppearanceChange>;

/** Maximum side length and size of an uploaded image. */
export const IMAGE_LIMITS = { bytes: 512 * 1024, pixels: 2048 } as const;

/** Image as base64: PNG, JPEG or WebP by its content, whatever its name says; a favicon may also be ICO. */
export const ImageUpload = z.object({ data: text(Math.ceil(IMAGE_LIMITS.bytes / 3) * 4).min(1), version: Version });

const settings = z.object({ settings: ClinicSettings });
const organization = z.object({ organization: Organization });
const billing = z.object({ billing: Billing });
const appearance = z.object({ appearance: Appearance });
const admin = allow('ADMIN');
const IMAGE_ERRORS = ['STALE_VERSION', 'IMAGE_INVALID', 'NOT_FOUND'] as const;

export const tenant = defineEndpoints('tenant', {
  settings: {
    method: 'GET',
    path: '/tenant/settings',
    access: anyUser,
    summary: 'Get the clinic settings',
    data: settings,
  },
  updateSettings: {
    method: 'PUT',
    path: '/tenant/settings',
    access: admin,
    summary: 'Update the clinic settings',
    confirmed: SETTINGS_CONFIRMED,
    body: SettingsChange,
    data: settings,
    errors: ['STALE_VERSION', 'CURRENCY_FIXED', 'CONFIRMATION_NEEDED'],
    affects: ['auth'],
  },
  organization: {
    method: 'GET',
    path: '/tenant/organization',
    access: anyUser,
    summary: 'Get the organization details of the clinic',
    data: organization,
  },
  updateOrganization: {
    method: 'PUT',
    path: '/tenant/organization',
    access: admin,
    summary: 'Update the organization details of the clinic',
    body: OrganizationChange,
    data: organization,
    errors: ['STALE_VERSION'],
    affects: ['auth'],
  },
  billing: {
    method: 'GET',
    path: '/tenant/billing',
    access: admin,
    summary: 'Get the billing details of the clinic',
    data: billing,
  },
  updateBilling: {
    method: 'PUT',
    path: '/tenant/billing',
    access: admin,
    summary: 'Update the billing details of the clinic',
    body: BillingChange,
    data: billing,
    errors: ['STALE_VERSION'],
  },
  appearance: {
    method: 'GET',
    path: '/tenant/appearance',
    access: anyUser,
    summary: 'Get the branding of the clinic',
    data: appearance,
  },
  updateAppearance: {
    method: 'PUT',
    path: '/tenant/appearance',
    access: adminOrPlatform,
    summary: 'Update the branding of the clinic; a super administrator names the clinic',
    query: z.object({ tenantId: z.uuid().optional() }),
    body: AppearanceChange,
    data: appearance,
    errors: ['STALE_VERSION', 'NOT_FOUND'],
    affects: ['auth'],
  },
  uploadImage: {
    method: 'PUT',
    path: '/tenant/images/:kind',
    access: admin,
    summary: 'Upload the logo or the favicon (kind: logo, favicon)',
    body: ImageUpload,
    bodyLimit: MIB,
    data: appearance,
    errors: IMAGE_ERRORS,
    affects: ['auth'],
  },
  removeImage: {
    method: 'DELETE',
    path: '/tenant/images/:kind',
    access: admin,
    summary: 'Remove the logo or the favicon',
    query: z.object({ version: z.coerce.number().int().min(1).max(2_147_483_647) }),
    data: appearance,
    errors: IMAGE_ERRORS,
    affects: ['auth'],
  },
});
