import type { ClinicStart } from '@polyclinic/contract';

/** Events of the platform domain in which other domains may participate. */
declare module '../../platform/feature/moments' {
  interface Moments {
    /**
     * A clinic was created, before its first administrator is added; the rows belong to the tenant of the transaction.
     */
    'clinic.created': { tenantId: string } & Pick<ClinicStart, 'country' | 'workweek' | 'hasUsualTaxes'>;
    /** A patient registers: a participant has to create the patient record to which the account will refer. */
    'account.registering': {
      patientId: string;
      firstName: string;
      lastName: string;
      email: string;
      phone?: string | null | undefined;
    };
  }
}
