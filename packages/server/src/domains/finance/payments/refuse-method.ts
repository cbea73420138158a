import { errorTextIn, offeredMethods, type PaymentMethod } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import type { ClinicSettings } from './payment-writes.repository';

/** Refuses a method that the clinic does not offer. Throws PAYMENT_METHOD_NOT_OFFERED naming the field. */
export function refuseMethod({ language }: Pick<Caller, 'language'>, clinic: ClinicSettings, method: PaymentMethod) {
  if (offeredMethods(clinic).includes(method)) return;
  const code = 'PAYMENT_METHOD_NOT_OFFERED';
  refuse(code, { fields: { method: errorTextIn(language, code) } });
}
