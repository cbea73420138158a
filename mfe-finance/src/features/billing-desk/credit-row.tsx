import { useLingui } from '@lingui/react/macro';
import { failureOf, useMay } from '@polyclinic/client';
import { useAmount } from '@polyclinic/clinic-ui';
import { charges, type ChargeCredit } from '@polyclinic/contract';
import { ReasonDialog, StatusTag } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../../lib/api';

/** Amount to be given back after the invoice, by an employee with the duty FINANCE; the desk sees that it is due. */
export function CreditRow({ credit }: { credit: ChargeCredit }) {
  const { t } = useLingui();
  const { money } = useAmount();
  const { message } = App.useApp();
  const mayCredit = useMay(charges.credit.access);
  const [way, setWay] = useState<'credit' | 'settled'>();
  const give = useMutation(api.charges.credit.mutationOptions());
  const { id, version, source, description, quantity, amount: minor, currency, invoice } = credit;
  const [amount, invoiceNumber] = [money(minor, currency), invoice.number ?? ''];
  const isRefund = invoice.outstanding < minor;

  async function send(reason: string) {
    const isSettled = way === 'settled';
    const done = await give.mutateAsync({ params: { id }, body: { version, reason, isSettled } });
    void message.success(
      isSettled ? t`Marked as settled` : done.isRefundPending ? t`Refund requested. It needs approval.` : t`Credited`,
    );
  }

  return (
    <li>
      <div>
        {description}
        <div className="pc-list-sub">
          {source === 'DISPENSING'
            ? t`${quantity} returned after invoice ${invoiceNumber}`
            : t`Undone after invoice ${invoiceNumber}`}
        </div>
      </div>
      <StatusTag meaning="waiting">{t`To be credited`}</StatusTag>
      <strong>{amount}</strong>
      {mayCredit && (
        <Flex wrap gap="small">
          <Button
            size="small"
            aria-label={isRefund ? t`Refund: ${description}` : t`Credit: ${description}`}
            onClick={() => setWay('credit')}
          >
            {isRefund ? t`Refund` : t`Credit`}
          </Button>
          <Button size="small" aria-label={t`Settled otherwise: ${description}`} onClick={() => setWay('settled')}>
            {t`Settled otherwise`}
          </Button>
        </Flex>
      )}
      {way && (
        <ReasonDialog
          title={way === 'credit' ? t`Credit ${amount}?` : t`Mark ${amount} as settled?`}
          explanation={
            way === 'settled'
              ? t`Nothing is posted. Choose this if the amount was refunded in another way.`
              : isRefund
                ? t`A credit note is issued for invoice ${invoiceNumber}, and what was paid is refunded.`
                : t`A credit note is issued for invoice ${invoiceNumber}.`
          }
          submit={way === 'settled' ? t`Mark as settled` : isRefund ? t`Refund` : t`Credit`}
          isSaving={give.isPending}
          failure={(error) => failureOf(error, t`Couldn't refund the amount. Try again.`)}
          send={send}
          onClose={() => setWay(undefined)}
        />
      )}
    </li>
  );
}
