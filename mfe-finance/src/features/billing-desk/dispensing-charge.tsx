import { useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import type { ChargeState } from '@polyclinic/contract';
import type { SlotProps } from '@polyclinic/remote';
import { StatusTag } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

const LABELS: Record<ChargeState, MessageDescriptor> = {
  TO_INVOICE: msg`To be invoiced`,
  IN_DRAFT: msg`On a draft invoice`,
  INVOICED: msg`Invoiced`,
  NOT_CHARGED: msg`Not charged`,
  RETURNED: msg`Nothing to charge`,
};

const MEANINGS: Record<ChargeState, 'waiting' | 'neutral' | 'done'> = {
  TO_INVOICE: 'waiting',
  IN_DRAFT: 'waiting',
  INVOICED: 'done',
  NOT_CHARGED: 'neutral',
  RETURNED: 'neutral',
};

/** State of the charge of a dispensed medicine. All lines of a prescription share one request. */
export function DispensingCharge({ dispensingId, dispensingIds }: SlotProps['dispensing.line']) {
  const { i18n } = useLingui();
  const { data } = useQuery(api.charges.states.queryOptions({ query: { dispensingIds: dispensingIds.join(',') } }));
  const state = data?.states.find((one) => one.dispensingId === dispensingId)?.state;
  return state ? <StatusTag meaning={MEANINGS[state]}>{i18n._(LABELS[state])}</StatusTag> : null;
}
