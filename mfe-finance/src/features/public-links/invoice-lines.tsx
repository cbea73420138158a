import { useLingui } from '@lingui/react/macro';
import type { MyInvoice } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';

/** Lines, payments and outstanding amount of an invoice. */
export function InvoiceLines({ invoice }: { invoice: MyInvoice }) {
  const { t } = useLingui();
  const format = useFormat();
  const { currency, lines, payments, total, outstanding, status } = invoice;
  const money = (amount: number) => format.money(amount, currency);
  return (
    <table className="pc-finance-invoice-page-lines">
      <caption className="pc-hidden">{t`Lines and payments of the invoice`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Description`}</th>
          <th scope="col">{t`Amount`}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ description, quantity, total: lineTotal }, index) => (
          <tr key={`${index} ${description}`}>
            <th scope="row">
              {quantity === '1' ? description : `${description} × ${format.number(Number(quantity))}`}
            </th>
            <td>{money(lineTotal)}</td>
          </tr>
        ))}
        <tr className="pc-finance-invoice-page-sum">
          <th scope="row">{t`Total`}</th>
          <td>{money(total)}</td>
        </tr>
        {payments.map(({ number, date: day, amount }) => {
          const date = format.date(day);
          return (
            <tr key={number}>
              <th scope="row">{t`Paid on ${date}`}</th>
              <td>{money(-amount)}</td>
            </tr>
          );
        })}
        {status !== 'VOID' && (
          <tr className="pc-finance-invoice-page-sum">
            <th scope="row">{t`Left to pay`}</th>
            <td>{money(outstanding)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
