import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { DecimalInput, useAmount } from '@polyclinic/clinic-ui';
import { NewPayment } from '@polyclinic/contract';
import { formFields, useFormat } from '@polyclinic/ui';
import { Form } from '@polyclinic/ui/kit/form';
import { toOwn } from '../../lib/to-own';
import type { PaymentEntries } from './payment-entries';
import type { useRateOfDay } from './use-rate-of-day';

interface RateFieldProps {
  currency: string;
  amount: number;
  /** The default until the person types a rate. */
  ofDay: ReturnType<typeof useRateOfDay>;
}

const RATE_DIGITS = 6;

const { rules, ...item } = formFields(NewPayment)('fxRate');

/** Exchange rate of the day, and the payment's amount in the base currency. */
export function RateField({ currency, amount, ofDay: { rate, error } }: RateFieldProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { money, currency: baseCurrency } = useAmount();
  const form = Form.useFormInstance<PaymentEntries>();
  const typed = Form.useWatch('fxRate', form) ?? null;
  const fxRate = typed ?? rate?.rate ?? '';
  const worth = toOwn(amount, { currency, own: baseCurrency, fxRate });
  const convertedAmount = worth !== null && money(worth, baseCurrency);
  const date = rate && format.date(rate.day);
  const origin =
    typed === null && date ? t`The clinic's exchange rate of ${date}.` : t`Value of 1 ${currency} in ${baseCurrency}.`;

  return (
    <Form.Item
      {...item}
      label={t`Exchange rate`}
      required
      rules={[
        ...rules,
        {
          validator: async (_, entered: string | null) => {
            if ((entered ?? rate?.rate ?? '') === '') throw new Error(t`Enter the exchange rate`);
          },
        },
      ]}
      getValueProps={(entered: string | null | undefined) => ({ value: entered ?? rate?.rate })}
      extra={
        <>
          {error && !rate ? errorText(error, t`Couldn't load the clinic's exchange rates. Enter a rate.`) : origin}
          <div role="status">{amount > 0 && convertedAmount && t`Amount in the base currency: ${convertedAmount}`}</div>
        </>
      }
    >
      <DecimalInput digits={RATE_DIGITS} />
    </Form.Item>
  );
}
