import { useLingui } from '@lingui/react/macro';
import type { CheckedDrug } from '@polyclinic/contract';
import { Panel, StatusTag, useSettled } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { recordApi as api } from '../../lib/chart/record-api';
import { CheckResult } from './check-result';

const PAUSE_MS = 350;

interface CheckPanelProps {
  patientId: string;
  /** The draft that is edited. */
  prescriptionId?: string | undefined;
  drugs: readonly CheckedDrug[];
}

/** Checks the drugs of a draft whenever they change. A result of earlier drugs is never shown for the present ones. */
export function CheckPanel({ patientId, prescriptionId, drugs }: CheckPanelProps) {
  const { t } = useLingui();
  const typed = JSON.stringify(drugs);
  const settled = useSettled(typed, PAUSE_MS);
  const checked = JSON.parse(settled) as CheckedDrug[];
  const { data, isError, isFetching, refetch } = useQuery({
    ...api.prescriptions.checkInteractions.queryOptions({
      body: { patientId, ...(prescriptionId !== undefined && { prescriptionId }), drugs: checked },
    }),
    enabled: checked.length > 0,
    staleTime: 0,
  });
  const isCurrent = data !== undefined && typed === settled && !isFetching;
  return (
    <Panel title={t`Safety check`}>
      <div role="status" aria-live="polite">
        {drugs.length === 0 && t`Enter a drug to check it.`}
        {drugs.length > 0 && isError && !isFetching && (
          <Alert
            type="error"
            showIcon
            title={t`The check failed. Check interactions, allergies and doses manually.`}
            action={<Button onClick={() => void refetch()}>{t`Try again`}</Button>}
          />
        )}
        {drugs.length > 0 && !isError && !isCurrent && <StatusTag meaning="neutral">{t`Checking...`}</StatusTag>}
        {drugs.length > 0 && !isError && isCurrent && <CheckResult check={data.check} />}
      </div>
    </Panel>
  );
}
