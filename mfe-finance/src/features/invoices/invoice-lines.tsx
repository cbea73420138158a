import { useLingui } from '@lingui/react/macro';
import { plainDecimal, useAmount } from '@polyclinic/clinic-ui';
import type { Invoice, InvoiceLine } from '@polyclinic/contract';
import { DataList, useFormat, type ListColumn } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { taxRows } from '../../lib/tax-rows';
import { TotalRows } from './total-rows';

/** Lines and totals of an invoice. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const { t } = useLingui();
  const format = useFormat();
  const { amount, money } = useAmount();
  const { currency } = invoice;
  const formatAmount = (minor: number) => amount(minor, currency);
  const times = ({ quantity, unitPrice }: InvoiceLine) => `${plainDecimal(quantity)} × ${formatAmount(unitPrice)}`;

  const columns: ListColumn<InvoiceLine>[] = [
    {
      key: 'description',
      title: t`Description`,
      render: (line) => (
        <div>
          {line.description}
          <LineRemark line={line} money={formatAmount} />
        </div>
      ),
    },
    { key: 'times', title: t`Quantity × price`, align: 'end', render: times },
    { key: 'total', title: t`Total (${currency})`, align: 'end', render: ({ total }) => formatAmount(total) },
  ];

  return (
    <Flex vertical gap="small" style={BELOW}>
      <DataList
        label={t`Invoice lines`}
        rows={invoice.lines}
        rowKey={({ lineNo }) => String(lineNo)}
        columns={columns}
        renderCard={(line) => (
          <>
            <div>{line.description}</div>
            <LineRemark line={line} money={formatAmount} />
            <Flex justify="space-between" gap="small">
              <span>{times(line)}</span>
              <span>{money(line.total, currency)}</span>
            </Flex>
          </>
        )}
      />
      <TotalRows
        rows={[
          { label: t`Discounts`, value: invoice.discount > 0 && money(-invoice.discount, currency) },
          { label: t`Net amount`, value: invoice.tax > 0 && money(invoice.net, currency) },
          ...taxRows(invoice.taxes, (rate) => format.number(rate)).map(({ label, tax }) => ({
            label,
            value: money(tax, currency),
          })),
          { label: t`Total`, value: money(invoice.total, currency), isStrong: true },
          { label: t`Paid`, value: invoice.paid > 0 && money(-invoice.paid, currency) },
          { label: t`Refunded`, value: invoice.refunded > 0 && money(invoice.refunded, currency) },
          { label: t`Credited`, value: invoice.credited > 0 && money(-invoice.credited, currency) },
          { label: t`Written off`, value: invoice.writtenOff > 0 && money(-invoice.writtenOff, currency) },
          {
            label: t`Balance due`,
            value: invoice.status !== 'DRAFT' && money(invoice.outstanding, currency),
            isStrong: true,
          },
        ]}
      />
    </Flex>
  );
}

function LineRemark({ line, money }: { line: InvoiceLine; money: (minor: number) => string }) {
  const { t } = useLingui();
  const discount = money(line.discount);
  const taxes =
    line.taxParts.length > 0
      ? line.taxParts.map(({ component, rate, tax }) => `${component} ${Number(rate)} % ${money(tax)}`)
      : [line.taxCode && line.tax > 0 && line.taxCode];
  const remarks = [
    line.sacCode && `SAC ${line.sacCode}`,
    line.discount > 0 && t`Discount ${discount}`,
    ...taxes,
    line.isExempt && t`Exempt`,
  ];
  const text = remarks.filter(Boolean).join(' · ');
  return text ? <div className="pc-list-sub">{text}</div> : null;
}

const BELOW = { marginBottom: 24 };
