import { useLingui } from '@lingui/react/macro';
import type { IssuePurpose } from '@polyclinic/contract';
import { Select, type SelectProps } from '@polyclinic/ui/kit/select';

/** Selects what stock is issued for. */
export function PurposeSelect(props: Omit<SelectProps<IssuePurpose>, 'options'>) {
  const { t } = useLingui();
  return (
    <Select
      {...props}
      options={[
        { value: 'USED', label: t`Used in the clinic` },
        { value: 'SOLD', label: t`Sold to a patient` },
      ]}
    />
  );
}
