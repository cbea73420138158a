import { BRANDING_DEFAULTS, PREFERENCES_AT_START, type DataOf, type SuperAdmin, type auth } from '@polyclinic/contract';

const MOMENT = '2030-01-01T00:00:00Z';

/** The response to a successful login. */
export const sampleLogin: DataOf<typeof auth.login> = {
  token: 'token',
  refreshToken: 'refresh-token',
  user: {
    id: '6f1f3c52-7f6b-4c0e-9a53-0c2f6a1f2b11',
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha@clinic.example',
    phone: null,
    role: 'RECEPTIONIST',
    duties: [],
    patientId: null,
    preferredLanguage: null,
    preferences: PREFERENCES_AT_START,
    secondFactor: 'OFF',
    isActive: true,
    emailVerified: true,
    lastLoginAt: null,
    createdAt: MOMENT,
    updatedAt: MOMENT,
  },
  tenant: {
    id: '0d5c5f1e-93a1-4f3b-8f0e-5b8a2f4f7c22',
    name: 'Adyar Polyclinic',
    branding: { ...BRANDING_DEFAULTS, logoUrl: null, faviconUrl: null, customProperties: {} },
    settings: {
      timezone: 'Asia/Kolkata',
      dateFormat: 'dd/MM/yyyy',
      currency: 'INR',
      language: 'en',
      country: 'IN',
      features: {},
      limits: { users: null, patients: null },
      idleMinutes: 15,
      noShowGraceMinutes: 15,
    },
  },
};

/** The super administrator of the tests. */
export const sampleSuperAdmin: SuperAdmin = {
  id: '7a1f3c52-7f6b-4c0e-9a53-0c2f6a1f2b11',
  firstName: 'Meera',
  lastName: 'Iyer',
  email: 'meera@group.example',
  isActive: true,
  secondFactor: 'OFF',
  lastLoginAt: '2030-05-06T07:30:00Z',
  createdAt: MOMENT,
};
