import { useLingui } from '@lingui/react/macro';
import type { MyInvoice } from '@polyclinic/contract';
import { Sheet, useFormat } from '@polyclinic/ui';
import { PAYMENT_METHOD_TEXTS } from '../../lib/payment-texts';
import { useAmount } from '../../lib/use-amount';

const SHEET = `
.pc-own-figures { width: 100%; border-collapse: collapse; }
.pc-own-figures th, .pc-own-figures td { padding: 4px 0; text-align: start; font-weight: 400; vertical-align: baseline; overflow-wrap: anywhere; }
.pc-own-figures th:last-child, .pc-own-figures td:last-child { padding-inline-start: 16px; text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
.pc-own-figures thead th { color: var(--pc-muted); }
.pc-own-figures tr.pc-own-sum > * { border-top: 1px solid var(--pc-line); font-weight: 600; }
`;

/** The lines, what they come to, what was paid, and what is left; the currency once, on top. */
export function MyInvoiceFigures({ invoice }: { invoice: MyInvoice }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { amount } = useAmount();
  const { number, currency, total, outstanding, lines, payments, status } = invoice;
  const shown = (value: number) => amount(value, currency);

  return (
    <>
      <Sheet name="own-figures" css={SHEET} />
      <table className="pc-own-figures" aria-label={t`What invoice ${number} is for`}>
        <thead>
          <tr>
            <th scope="col">{t`For`}</th>
            <th scope="col">{currency}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ description, quantity, total: lineTotal }, place) => (
            <tr key={`${place} ${description}`}>
              <th scope="row">
                {quantity === '1' ? description : `${description} × ${format.number(Number(quantity))}`}
              </th>
              <td>{shown(lineTotal)}</td>
            </tr>
          ))}
          <tr className="pc-own-sum">
            <th scope="row">{t`Total`}</th>
            <td>{shown(total)}</td>
          </tr>
          {payments.map(({ number: payment, date, amount: paid, method }) => {
            const [how, day] = [i18n._(PAYMENT_METHOD_TEXTS[method]), format.date(date)];
            return (
              <tr key={payment}>
                <th scope="row">{t`Paid on ${day}, ${how}`}</th>
                <td>{shown(-paid)}</td>
              </tr>
            );
          })}
          {status !== 'VOID' && (
            <tr className="pc-own-sum">
              <th scope="row">{t`Left for you to pay`}</th>
              <td>{shown(outstanding)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </>
  );
}
