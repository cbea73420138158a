import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { patientDetails, patientMerges } from '@polyclinic/contract';
import { paths, type SlotProps } from '@polyclinic/remote';
import { FROM_LIST } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';

/** Links to edit other parts of a record. */
export function RecordLinks({ patientId }: SlotProps['patient.summary']) {
  const { t } = useLingui();
  const { search } = useLocation();
  const navigate = useNavigate();
  const mayChange = useMay(patientDetails.update.access);
  const mayMerge = useMay(patientMerges.merge.access);
  if (!mayChange && !mayMerge) return null;
  return (
    <Flex gap="small" wrap style={SPACE}>
      {mayChange && (
        <Button
          onClick={() => void navigate({ pathname: paths.editPatientDetails(patientId), search }, { state: FROM_LIST })}
        >
          {t`IDs, contacts and family`}
        </Button>
      )}
      {mayMerge && <Button onClick={() => void navigate(paths.mergePatient(patientId))}>{t`Merge duplicates`}</Button>}
    </Flex>
  );
}

const SPACE = { marginBottom: 16 };
