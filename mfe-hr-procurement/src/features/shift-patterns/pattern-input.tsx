import { useLingui } from '@lingui/react/macro';
import type { ShiftTemplate } from '@polyclinic/contract';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { DeleteOutlined, PlusOutlined } from '@polyclinic/ui/kit/icons';
import { Select } from '@polyclinic/ui/kit/select';

interface PatternInputProps {
  templates: readonly ShiftTemplate[];
  /** Ids of usual shifts by day; null is a day off. */
  value: readonly (string | null)[];
  onChange: (pattern: (string | null)[]) => void;
  max: number;
}

const OFF = '';

/** The days of a repeating rotation: a usual shift or a day off each. */
export function PatternInput({ templates, value, onChange, max }: PatternInputProps) {
  const { t } = useLingui();
  const options = [
    { value: OFF, label: t`Day off` },
    ...templates.map(({ id, name, startsAt, endsAt }) => ({ value: id, label: `${name} (${startsAt}–${endsAt})` })),
  ];
  return (
    <Flex vertical gap="small" role="group" aria-label={t`Days of the rotation`}>
      {value.map((template, index) => {
        const day = index + 1;
        return (
          // The days have no identity of their own.
          <Flex key={day} gap="small" align="center">
            <span style={NUMBER}>{t`Day ${day}`}</span>
            <Select
              aria-label={t`Shift on day ${day}`}
              style={WIDE}
              value={template ?? OFF}
              options={options}
              onChange={(next: string) => onChange(value.map((known, at) => (at === index ? next || null : known)))}
            />
            <Button
              icon={<DeleteOutlined />}
              aria-label={t`Remove day ${day}`}
              disabled={value.length === 1}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            />
          </Flex>
        );
      })}
      <div>
        <Button
          icon={<PlusOutlined />}
          disabled={value.length >= max}
          onClick={() => onChange([...value, value.at(-1) ?? null])}
        >
          {t`Add day`}
        </Button>
      </div>
    </Flex>
  );
}

const NUMBER = { minWidth: 64 };
const WIDE = { width: 260 };
