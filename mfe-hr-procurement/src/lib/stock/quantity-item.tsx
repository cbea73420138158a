import { useLingui } from '@lingui/react/macro';
import { Form, Input } from '@polyclinic/ui/kit/form';

type Rules = Pick<Parameters<typeof Form.Item>[0], 'name' | 'rules' | 'required'>;

/** Input of a quantity in the stock unit of an item. */
export function QuantityItem({ unit, ...field }: Rules & { unit: string }) {
  const { t } = useLingui();
  return (
    <Form.Item {...field} label={t`Quantity`}>
      <Input autoComplete="off" inputMode="decimal" maxLength={21} suffix={unit} />
    </Form.Item>
  );
}
