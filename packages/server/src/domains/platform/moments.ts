/** Moments at which the accounts and clinics of the platform let other domains take part. */
declare module '../../platform/feature/moments' {
  interface Moments {
    /** A clinic was set up, before its first administrator is added; the rows belong to the tenant of the transaction. */
    'clinic.created': { tenantId: string };
    /** Somebody registers as a patient: the record that their account will point at has to exist afterwards. */
    'account.registering': {
      patientId: string;
      firstName: string;
      lastName: string;
      email: string;
      phone?: string | null | undefined;
    };
  }
}

export {};
