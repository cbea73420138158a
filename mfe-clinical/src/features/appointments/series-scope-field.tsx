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
      label={t`Apply changes to`}
      extra={
        value !== 'THIS' &&
        t`Time of day, doctor and duration change for all selected appointments. Each appointment keeps its date.`
      }
    >
      <Radio.Group
        aria-label={t`Apply changes to`}
        value={value}
        options={[
          { value: 'THIS', label: t`This appointment` },
          { value: 'FOLLOWING', label: t`This and following appointments` },
          { value: 'ALL', label: t`All` },
        ]}
        onChange={({ target }) => onChange(target.value as SeriesScope)}
      />
    </Form.Item>
  );
}
