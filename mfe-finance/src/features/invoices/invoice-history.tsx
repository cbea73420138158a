import { useLingui } from '@lingui/react/macro';
import type { Invoice } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Facts, useFormat } from '@polyclinic/ui';
import { Link } from '@polyclinic/ui/kit/router';
import { useAmount } from '../../lib/use-amount';

/** What settled an invoice: payments, deposits and credit notes. */
export function InvoiceHistory({ invoice }: { invoice: Invoice }) {
  const { t } = useLingui();
  const format = useFormat();
  const { money } = useAmount();
  const { currency } = invoice;
  return (
    <>
      <Facts
        title={t`Payments`}
        facts={invoice.payments.map(({ paymentId, number, amount: minor, date, isDeposit, part }) => {
          const paid = money(minor, currency);
          const day = format.date(date);
          const how = isDeposit ? t`${paid} on ${day} from a deposit` : t`${paid} on ${day}`;
          return {
            label: number,
            value: <Link to={paths.payment(paymentId)}>{part === 'INSURER' ? `${how} · ${t`Insurer`}` : how}</Link>,
          };
        })}
      />
      <Facts
        title={t`Credit notes`}
        facts={invoice.creditNotes.map(({ number, date, total, reason }) => ({
          label: number,
          value: `${money(total, currency)} · ${format.date(date)} · ${reason}`,
        }))}
      />
    </>
  );
}
