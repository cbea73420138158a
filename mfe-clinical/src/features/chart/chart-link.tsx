import { useLingui } from '@lingui/react/macro';
import { paths, type SlotProps } from '@polyclinic/remote';
import { Button } from '@polyclinic/ui/kit/base';
import { useNavigate } from '@polyclinic/ui/kit/router';

/** Opens the chart from the page of a patient. */
export function ChartLink({ patientId }: SlotProps['patient.actions']) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return <Button onClick={() => void navigate(paths.chart(patientId))}>{t`Open chart`}</Button>;
}
