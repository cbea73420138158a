import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { useAmount } from '@polyclinic/clinic-ui';
import { NewPayment } from '@polyclinic/contract';
import { formFields, useFormat } from '@polyclinic/ui';
import { Form } from '@polyclinic/ui/kit/form';
import { toOwn } from '../../lib/to-own';
import type { PaymentEntries } from './payment-entries';
import { RateInput } from './rate-input';
import type { useRateOfDay } from './use-rate-of-day';

interface RateFieldProps {
  currency: string;
  amount: number;
  /** The default until the person types a rate. */
  ofDay: ReturnType<typeof useRateOfDay>;
}

const { rules, ...item } = formFields(NewPayment)('fxRate');

/** Exchange rate of the day, and the payment's amount in the base currency. */
export function RateField({ currency, amount, ofDay: { rate, error } }: RateFieldProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { money, currency: own } = useAmount();
  const form = Form.useFormInstance<PaymentEntries>();
  const typed = Form.useWatch('fxRate', form) ?? null;
  const fxRate = typed ?? rate?.rate ?? '';
  const worth = toOwn(amount, { currency, own, fxRate });
  const [whole, inOwn] = [money(amount, currency), worth !== null && money(worth, own)];
  const day = rate && format.date(rate.day);
  const origin = typed === null && day ? t`The clinic's rate of ${day}.` : t`What 1 ${currency} is worth in ${own}.`;

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
          {error && !rate ? errorText(error, t`The clinic's rates could not be loaded.`) : origin}
          <div role="status">{amount > 0 && inOwn && t`${whole} comes to ${inOwn}.`}</div>
        </>
      }
    >
      <RateInput />
    </Form.Item>
  );
}
