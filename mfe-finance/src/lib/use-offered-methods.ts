import type { PaymentMethod } from '@polyclinic/contract';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useLingui } from '@lingui/react/macro';
import { api } from './api';
import { PAYMENT_METHOD_LABELS } from './payment-labels';

/** Returns the payment methods that the clinic offers; undefined until they are known. */
export function useOfferedMethods(): PaymentMethod[] | undefined {
  return useQuery({ ...api.ledger.settings.queryOptions(), select: ({ settings }) => settings.offeredMethods }).data;
}

/** Returns a function that turns payment methods into options of a select. */
export function useMethodOptions() {
  const { i18n } = useLingui();
  return (methods: readonly PaymentMethod[]) =>
    methods.map((value) => ({ value, label: i18n._(PAYMENT_METHOD_LABELS[value]) }));
}
