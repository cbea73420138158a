import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { useAmount } from '@polyclinic/clinic-ui';
import { useFormat } from '@polyclinic/ui';
import { Alert } from '@polyclinic/ui/kit/base';
import { taxRows } from '../../lib/tax-rows';
import { TotalRows } from './total-rows';
import type { useInvoicePreview } from './use-invoice-preview';

interface InvoiceTotalsProps {
  preview: ReturnType<typeof useInvoicePreview>;
  currency: string;
}

/** Live totals of the lines, computed by the server. */
export function InvoiceTotals({ preview, currency }: InvoiceTotalsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { money } = useAmount();
  const { result, error, isBehind } = preview;
  if (error) {
    return <Alert type="warning" role="alert" showIcon title={errorText(error, t`Couldn't calculate the totals`)} />;
  }
  if (!result) return <p>{t`Totals appear here.`}</p>;
  const { insurerAmount, total } = result;
  const hasComponents = result.taxes.some(({ parts }) => parts.length > 0);
  return (
    <div role="status" aria-busy={isBehind} aria-label={t`Totals`} style={RIGHT}>
      <TotalRows
        rows={[
          { label: t`Discounts`, value: result.discount > 0 && money(-result.discount, currency) },
          { label: t`Net amount`, value: money(result.net, currency) },
          ...(hasComponents
            ? taxRows(result.taxes, (rate) => format.number(rate)).map((row) => ({
                label: row.label,
                value: money(row.tax, currency),
              }))
            : [{ label: t`Tax`, value: money(result.tax, currency) }]),
          { label: t`Total`, value: money(total, currency), isStrong: insurerAmount === 0 },
          { label: t`Insurer share`, value: insurerAmount > 0 && money(insurerAmount, currency) },
          {
            label: t`Patient share`,
            value: insurerAmount > 0 && money(total - insurerAmount, currency),
            isStrong: true,
          },
        ]}
      />
    </div>
  );
}

const RIGHT = { display: 'grid', marginBottom: 16 };
