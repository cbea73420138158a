import { useLingui } from '@lingui/react/macro';
import type { SeriesScope } from '@polyclinic/contract';
import { Radio } from '@polyclinic/ui/kit/choice';
import { Form } from '@polyclinic/ui/kit/form';

interface SeriesScopeFieldProps {
  value: SeriesScope;
  onChange: (scope: SeriesScope) => void;
}

/** Which appointments of a series a change applies to. */
export function SeriesScopeField({ value, onChange }: SeriesScopeFieldProps) {
  const { t } = useLingui();
  return (
    <Form.Item
      label={t`Part of a series: what is changed?`}
      extra={value !== 'THIS' && t`The others get the time of day, the doctor and the length; each keeps its own date.`}
    >
      <Radio.Group
        aria-label={t`Part of a series: what is changed?`}
        value={value}
        options={[
          { value: 'THIS', label: t`This one` },
          { value: 'FOLLOWING', label: t`This and the following` },
          { value: 'ALL', label: t`All` },
        ]}
        onChange={({ target }) => onChange(target.value as SeriesScope)}
      />
    </Form.Item>
  );
}
