import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { failureOf, useClinicToday } from '@polyclinic/client';
import { AmountInput, useAmount } from '@polyclinic/clinic-ui';
import { AmountFromZero, ClinicDate, type PaymentSummary } from '@polyclinic/contract';
import { DateInput, FormDialog, formFields } from '@polyclinic/ui';
import { Form } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { z } from '@polyclinic/ui/kit/schema';
import { useRef } from 'react';
import { api } from '../../lib/api';
import { CardsInput } from './cards-input';
import { SettleDays } from './settle-days';
import type { SettleEntries } from './settle-entries';
import { WaitingCards, type Offered } from './waiting-cards';

interface SettleDialogProps {
  method: 'CARD' | 'CHEQUE';
  /** Settles only this payment; all pending ones are offered if omitted. */
  only?: PaymentSummary;
  onClose: () => void;
}

const field = formFields(z.object({ fee: AmountFromZero, date: ClinicDate.nullish() }));
const BLANK: SettleEntries = { from: null, to: null, paymentIds: null, fee: 0, date: null };

/** Moves card payments or cheques from clearing to the bank account, minus the bank fee. */
export function SettleDialog({ method, only, onClose }: SettleDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { money, currency: own } = useAmount();
  const today = useClinicToday();
  const settle = useMutation(api.payments.settle.mutationOptions());
  const isCheque = method === 'CHEQUE';
  // The selection displayed when the dialog is submitted.
  const offered = useRef<Offered>({ cards: only ? [only] : [], isWhole: Boolean(only) });
  const idsOf = (ids: string[] | null) => ids ?? offered.current.cards.map((card) => card.id);

  const check = (ids: string[] | null) => {
    if (ids === null && !offered.current.isWhole) throw new Error(t`Wait until all payments are loaded`);
    if (idsOf(ids).length === 0) throw new Error(t`Choose at least one payment`);
  };

  async function send({ paymentIds, fee, date }: SettleEntries) {
    const ids = idsOf(paymentIds);
    const { settled } = await settle.mutateAsync({ body: { paymentIds: ids, fee, date: date ?? undefined } });
    const paymentCount = ids.length;
    const settledAmount = money(settled, own);
    void message.success(
      plural(paymentCount, {
        one: `Received in the bank: ${settledAmount} (# payment)`,
        other: `Received in the bank: ${settledAmount} (# payments)`,
      }),
    );
  }

  return (
    <FormDialog<SettleEntries>
      title={isCheque ? t`Clear cheques` : t`Card settlement`}
      explanation={
        isCheque
          ? t`Choose the cheques that the bank has cleared, and enter the bank fee it deducted.`
          : t`Choose the card payments that the bank has paid out, and enter the bank fee it deducted.`
      }
      submit={isCheque ? t`Mark as cleared` : t`Record settlement`}
      isSaving={settle.isPending}
      initial={BLANK}
      failure={(error) =>
        failureOf(
          error,
          isCheque ? t`Couldn't clear the cheques. Try again.` : t`Couldn't settle the card payments. Try again.`,
        )
      }
      blames={{ AMOUNT_TOO_LARGE: 'fee' }}
      send={send}
      onClose={onClose}
    >
      {!only && <SettleDays />}
      <Form.Item noStyle dependencies={['from', 'to']}>
        {({ getFieldsValue }) => {
          const { from, to } = getFieldsValue(['from', 'to']) as Partial<SettleEntries>;
          return (
            <Form.Item
              label={isCheque ? t`Cheques` : t`Card payments`}
              name="paymentIds"
              required
              rules={[{ validator: async (_, ids: string[] | null) => check(ids) }]}
              validateTrigger={[]}
            >
              {only ? (
                <CardsInput cards={[only]} />
              ) : (
                <WaitingCards
                  method={method}
                  from={from ?? undefined}
                  to={to ?? undefined}
                  onOffered={(now) => {
                    offered.current = now;
                  }}
                />
              )}
            </Form.Item>
          );
        }}
      </Form.Item>
      <Form.Item label={t`Bank fee`} {...field('fee')}>
        <AmountInput />
      </Form.Item>
      <Form.Item label={t`Date`} extra={t`Defaults to today.`} {...field('date')}>
        <DateInput max={today} />
      </Form.Item>
    </FormDialog>
  );
}
