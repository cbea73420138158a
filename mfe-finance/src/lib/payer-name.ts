import { personName } from '@polyclinic/clinic-ui';
import type { PaymentSummary } from '@polyclinic/contract';

/** Returns the payer's name: a patient or an insurer. */
export function payerName({ patient, insurer }: Pick<PaymentSummary, 'patient' | 'insurer'>): string {
  if (patient) return personName(patient);
  return insurer?.name ?? '–';
}
