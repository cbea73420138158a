import { useLingui } from '@lingui/react/macro';
import type { Patient } from '@polyclinic/contract';
import { Alert } from '@polyclinic/ui/kit/base';

/** Explains why another record opened than the requested one: the two were merged. */
export function MergedFrom({ patient: { mergedFrom } }: { patient: Patient }) {
  const { t } = useLingui();
  const recordNumber = mergedFrom?.recordNumber;
  if (!recordNumber) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      style={SPACE}
      title={t`Record ${recordNumber} was merged into this record`}
    />
  );
}

const SPACE = { marginBottom: 16 };
