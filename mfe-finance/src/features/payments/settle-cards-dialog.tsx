import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { AmountFromZero, ClinicDate, type PaymentSummary } from '@polyclinic/contract';
import { DateInput, formFields, QueryState, useFormat } from '@polyclinic/ui';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import { Form } from '@polyclinic/ui/kit/form';
import { App, Modal } from '@polyclinic/ui/kit/overlay';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { z } from '@polyclinic/ui/kit/schema';
import { ActDialog } from '../../lib/act-dialog';
import { AmountInput } from '../../lib/amount-input';
import { api } from '../../lib/api';
import { payerName } from '../../lib/payer-name';
import { useAmount } from '../../lib/use-amount';

interface SettleCardsDialogProps {
  /** Only this one; all that wait are offered where it is left out. */
  only?: PaymentSummary;
  onClose: () => void;
}

interface Given {
  paymentIds: string[];
  fee: number;
  date: string | null;
}

const MOST = 100;
const field = formFields(
  z.object({ paymentIds: z.array(z.uuid()).min(1), fee: AmountFromZero, date: ClinicDate.nullish() }),
);

/** Moves what cards have paid from clearing to the bank, less what the bank kept. */
export function SettleCardsDialog({ only, onClose }: SettleCardsDialogProps) {
  const { t } = useLingui();
  const query = useQuery({
    ...api.payments.list.queryOptions({ query: { isInClearing: 'true', limit: MOST } }),
    select: ({ payments }) => payments,
    enabled: !only,
  });
  const cards = only ? [only] : (query.data ?? []);
  if (cards.length > 0) return <SettleForm cards={cards} onClose={onClose} />;
  return (
    <Modal open title={t`Settle cards with the bank`} footer={null} onCancel={onClose}>
      <QueryState
        query={query}
        loading={t`Loading payments...`}
        failed={t`Failed to load the payments`}
        empty={{ when: (found) => found.length === 0, text: t`The bank has paid out every card payment` }}
      >
        {() => null}
      </QueryState>
    </Modal>
  );
}

function SettleForm({ cards, onClose }: { cards: PaymentSummary[]; onClose: () => void }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const format = useFormat();
  const { money, currency: own } = useAmount();
  const today = useClinicToday();
  const settle = useMutation(api.payments.settle.mutationOptions());
  const lines = cards.map((payment) => {
    const { id, number, date, amount, refunded, currency } = payment;
    const parts = [number, payerName(payment), format.date(date), money(amount - refunded, currency)];
    return { value: id, label: parts.join(' · ') };
  });

  async function send({ paymentIds, fee, date }: Given) {
    const { settled } = await settle.mutateAsync({ body: { paymentIds, fee, date: date ?? undefined } });
    const count = plural(paymentIds.length, { one: '# payment', other: '# payments' });
    const whole = money(settled, own);
    void message.success(t`${whole} of ${count} is in the bank`);
  }

  return (
    <ActDialog<Given>
      title={t`Settle cards with the bank`}
      explanation={t`Choose what the bank has paid out, and enter the fee that it kept.`}
      submit={t`Settle`}
      isSaving={settle.isPending}
      initial={{ paymentIds: cards.map(({ id }) => id), fee: 0, date: null }}
      failed={t`Failed to settle the cards`}
      blames={{ AMOUNT_TOO_LARGE: 'fee' }}
      send={send}
      onClose={onClose}
    >
      <Form.Item label={t`Card payments`} {...field('paymentIds')}>
        <Checkbox.Group options={lines} style={STACKED} />
      </Form.Item>
      <Form.Item label={t`Fee of the bank`} {...field('fee')}>
        <AmountInput />
      </Form.Item>
      <Form.Item label={t`Date`} extra={t`Left empty, today.`} {...field('date')}>
        <DateInput max={today} />
      </Form.Item>
    </ActDialog>
  );
}

const STACKED = { display: 'grid', gap: 8 };
