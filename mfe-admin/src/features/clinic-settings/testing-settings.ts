import { fakeServer, testTenant, testUser } from '@polyclinic/client/testing';
import {
  auth,
  BRANDING_DEFAULTS,
  FEATURES_AT_START,
  tenant,
  type Appearance,
  type Billing,
  type ClinicSettings,
  type Organization,
} from '@polyclinic/contract';

/** Settings of a clinic, complete by the contract. */
export const settings: ClinicSettings = {
  timezone: 'Asia/Kolkata',
  dateFormat: 'dd/MM/yyyy',
  currency: 'INR',
  language: 'en',
  idleMinutes: 15,
  openRequests: 3,
  patientCutOffHours: 24,
  noShowGraceMinutes: 15,
  secondFactorPolicy: 'GRACE',
  features: { ...FEATURES_AT_START },
  limits: {
    users: 20,
    patients: null,
  },
  usage: {
    users: 20,
    patients: 512345,
  },
  version: 4,
};

export const noAddress = { line1: null, line2: null, city: null, state: null, postalCode: null, country: null };
/** Organisation data of a clinic. */
export const organization: Organization = {
  name: 'Sunrise Clinic',
  legalName: null,
  registrationNumber: null,
  taxId: 'TAX-1',
  email: null,
  phone: null,
  website: null,
  address: {
    ...noAddress,
    city: 'Chennai',
  },
  version: 4,
};
const billing: Billing = {
  contactName: null,
  email: null,
  phone: null,
  taxId: null,
  purchaseOrder: null,
  address: noAddress,
  version: 4,
};

export const appearance: Appearance = {
  ...BRANDING_DEFAULTS,
  customCss: '',
  customProperties: {},
  logoUrl: null,
  faviconUrl: null,
  version: 4,
};

/** A server with the clinic's data, signed in as administrator. */
export function serve() {
  const server = fakeServer('ADMIN');
  server.answer(tenant.settings, { settings });
  server.answer(tenant.organization, { organization });
  server.answer(tenant.billing, { billing });
  server.answer(tenant.appearance, { appearance });
  server.answer(auth.me, { user: testUser('ADMIN'), tenant: testTenant({ name: 'Moonrise Clinic' }) });
  return server;
}

type Server = ReturnType<typeof serve>;
/** Returns all requests that change something. */
export const writes = (server: Server) => server.writes().map(({ method, path, body }) => ({ method, path, body }));
