import { useLingui } from '@lingui/react/macro';
import { DecimalInput } from '@polyclinic/clinic-ui';
import type { DataOf, feeShares, FeeShareRate } from '@polyclinic/contract';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { DeleteOutlined, PlusOutlined } from '@polyclinic/ui/kit/icons';
import { Select } from '@polyclinic/ui/kit/select';

type Services = DataOf<(typeof feeShares)['choices']>['services'];

interface RatesInputProps {
  id?: string;
  value?: FeeShareRate[];
  onChange?: (rates: FeeShareRate[]) => void;
  services: Services;
}

const NONE: FeeShareRate[] = [];
const EMPTY: FeeShareRate = { serviceId: null, category: null, percent: '' };
const CATEGORY = 'category:';

/** Percentages for single services or for all services of a category. */
export function RatesInput({ id, value = NONE, onChange, services }: RatesInputProps) {
  const { t } = useLingui();
  const categories = [...new Set(services.flatMap(({ category }) => category ?? []))];
  const options = [
    { label: t`Categories`, options: categories.map((name) => ({ value: `${CATEGORY}${name}`, label: name })) },
    { label: t`Services`, options: services.map((service) => ({ value: service.id, label: service.name })) },
  ];
  const change = (index: number, changes: Partial<FeeShareRate>) =>
    onChange?.(value.map((rate, at) => (at === index ? { ...rate, ...changes } : rate)));
  return (
    <Flex id={id} vertical gap="small">
      {value.map((rate, index) => {
        const number = index + 1;
        return (
          // A row has no name of its own until something is chosen: its place is what it is.
          <Flex key={`rate ${number}`} gap="small">
            <Select
              aria-label={t`Service or category, row ${number}`}
              style={{ flex: 1 }}
              showSearch={{ optionFilterProp: 'label' }}
              value={rate.serviceId ?? (rate.category === null ? null : `${CATEGORY}${rate.category}`)}
              options={options}
              onChange={(chosen: string) => change(index, subjectOf(chosen))}
            />
            <DecimalInput
              aria-label={t`Share, row ${number}`}
              style={{ width: 120 }}
              digits={4}
              suffix="%"
              value={rate.percent}
              onChange={(percent) => change(index, { percent })}
            />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={t`Remove row ${number}`}
              onClick={() => onChange?.(value.filter((_, at) => at !== index))}
            />
          </Flex>
        );
      })}
      <div>
        <Button icon={<PlusOutlined />} onClick={() => onChange?.([...value, EMPTY])}>{t`Add share`}</Button>
      </div>
    </Flex>
  );
}

function subjectOf(chosen: string): Pick<FeeShareRate, 'serviceId' | 'category'> {
  if (!chosen.startsWith(CATEGORY)) return { serviceId: chosen, category: null };
  return { serviceId: null, category: chosen.slice(CATEGORY.length) };
}
