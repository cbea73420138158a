import { useLingui } from '@lingui/react/macro';
import { PAY_STRUCTURE_LABELS, type PayStructure } from '@polyclinic/contract';
import { DescriptionList, useLabels } from '@polyclinic/ui';
import { ComponentsInput } from './components-input';
import { withKeys } from './structure-draft';

/** A pay structure for those who read it without changing it. */
export function StructureData({ structure }: { structure: PayStructure }) {
  const { t } = useLingui();
  const label = useLabels(PAY_STRUCTURE_LABELS);
  const { currency, isActive, notes, components } = structure;
  return (
    <>
      <DescriptionList
        items={[
          { label: label('currency'), value: currency },
          { label: t`Status`, value: isActive ? t`Active` : t`Inactive` },
          { label: label('notes'), value: notes },
        ]}
      />
      <ComponentsInput isReadOnly value={withKeys(components)} currency={currency} startsOn="" faults={[]} />
    </>
  );
}
