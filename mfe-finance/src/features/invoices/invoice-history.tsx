import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import type { Invoice } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DescriptionList, useFormat } from '@polyclinic/ui';
import { Link } from '@polyclinic/ui/kit/router';

/** Payments, deposits and credit notes of an invoice. */
export function InvoiceHistory({ invoice }: { invoice: Invoice }) {
  const { t } = useLingui();
  const format = useFormat();
  const { money } = useAmount();
  const { currency } = invoice;
  return (
    <>
      <DescriptionList
        title={t`Payments`}
        items={invoice.payments.map(({ paymentId, number, amount: minor, date: day, isDeposit, part }) => {
          const amount = money(minor, currency);
          const date = format.date(day);
          const how = isDeposit ? t`${amount} on ${date}, from a deposit` : t`${amount} on ${date}`;
          return {
            label: number,
            value: <Link to={paths.payment(paymentId)}>{part === 'INSURER' ? `${how} · ${t`Insurer`}` : how}</Link>,
          };
        })}
      />
      <DescriptionList
        title={t`Credit notes`}
        items={invoice.creditNotes.map(({ number, date, total, reason, taxParts }) => ({
          label: number,
          value: [
            money(total, currency),
            format.date(date),
            reason,
            ...taxParts.map(({ component, tax }) => `${component} ${money(tax, currency)}`),
          ].join(' · '),
        }))}
      />
      <DescriptionList
        title={t`Transfers from insurer to patient`}
        items={invoice.shareTransfers.map(({ amount: minor, date, reason }) => ({
          label: money(minor, currency),
          value: `${format.date(date)} · ${reason}`,
        }))}
      />
    </>
  );
}
