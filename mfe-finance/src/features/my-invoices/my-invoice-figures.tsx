import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import type { MyInvoice } from '@polyclinic/contract';
import { Styles, useFormat } from '@polyclinic/ui';
import { PAYMENT_METHOD_LABELS } from '../../lib/payment-labels';

const STYLES = `
.pc-finance-own-figures { width: 100%; border-collapse: collapse; }
.pc-finance-own-figures th, .pc-finance-own-figures td { padding: 4px 0; text-align: start; font-weight: 400; vertical-align: baseline; overflow-wrap: anywhere; }
.pc-finance-own-figures th:last-child, .pc-finance-own-figures td:last-child { padding-inline-start: 16px; text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
.pc-finance-own-figures thead th { color: var(--pc-muted); }
.pc-finance-own-figures tr.pc-finance-own-figures-sum > * { border-top: 1px solid var(--pc-line); font-weight: 600; }
`;

/** Lines, totals, payments and outstanding amount; the currency is shown once, at the top. */
export function MyInvoiceFigures({ invoice }: { invoice: MyInvoice }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { amount } = useAmount();
  const { number: invoiceNumber, currency, total, outstanding, lines, payments, status } = invoice;
  const shown = (value: number) => amount(value, currency);

  return (
    <>
      <Styles name="finance-own-figures" css={STYLES} />
      <table className="pc-finance-own-figures" aria-label={t`Lines and payments of invoice ${invoiceNumber}`}>
        <thead>
          <tr>
            <th scope="col">{t`Description`}</th>
            <th scope="col">{currency}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ description, quantity, total: lineTotal }, index) => (
            <tr key={`${index} ${description}`}>
              <th scope="row">
                {quantity === '1' ? description : `${description} × ${format.number(Number(quantity))}`}
              </th>
              <td>{shown(lineTotal)}</td>
            </tr>
          ))}
          <tr className="pc-finance-own-figures-sum">
            <th scope="row">{t`Total`}</th>
            <td>{shown(total)}</td>
          </tr>
          {payments.map(({ number: payment, date: day, amount: paid, method: by }) => {
            const [method, date] = [i18n._(PAYMENT_METHOD_LABELS[by]), format.date(day)];
            return (
              <tr key={payment}>
                <th scope="row">{t`Paid on ${date}, ${method}`}</th>
                <td>{shown(-paid)}</td>
              </tr>
            );
          })}
          {status !== 'VOID' && (
            <tr className="pc-finance-own-figures-sum">
              <th scope="row">{t`Left to pay`}</th>
              <td>{shown(outstanding)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </>
  );
}
