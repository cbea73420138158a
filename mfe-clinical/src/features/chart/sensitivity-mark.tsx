import { useLingui } from '@lingui/react/macro';
import { failureOf, useMay } from '@polyclinic/client';
import { patientName } from '@polyclinic/clinic-ui';
import { recordAccesses, type Sensitivity } from '@polyclinic/contract';
import { ReasonDialog, useFormat } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { recordApi as api } from '../../lib/chart/record-api';

/** Says that a record is sensitive, and lets administrators and doctors mark it or remove the mark. */
export function SensitivityMark({ patientId, sensitivity }: { patientId: string; sensitivity: Sensitivity | null }) {
  const { t } = useLingui();
  const format = useFormat();
  const { message } = App.useApp();
  const mayMark = useMay(recordAccesses.mark.access);
  const mark = useMutation(api.recordAccesses.mark.mutationOptions());
  const unmark = useMutation(api.recordAccesses.unmark.mutationOptions());
  const [isAsking, setIsAsking] = useState(false);

  async function change(reason: string) {
    if (sensitivity) await unmark.mutateAsync({ params: { id: patientId }, query: { reason } });
    else await mark.mutateAsync({ params: { id: patientId }, body: { reason } });
    void message.success(sensitivity ? t`The record is no longer restricted` : t`The record is restricted`);
    setIsAsking(false);
  }

  const label = sensitivity ? t`Remove restriction` : t`Restrict record`;
  const button = mayMark && (
    <Button size="small" onClick={() => setIsAsking(true)}>
      {label}
    </Button>
  );
  const reason = sensitivity?.reason ?? '';
  const by = sensitivity ? patientName(sensitivity.markedBy) : '';
  const on = sensitivity ? format.date(sensitivity.markedAt) : '';
  return (
    <>
      {sensitivity ? (
        <Alert
          type="warning"
          showIcon
          title={t`Sensitive record: ${reason}`}
          description={t`Restricted by ${by} on ${on}. Others state a reason before they open it.`}
          action={button}
        />
      ) : (
        <div>{button}</div>
      )}
      {isAsking && (
        <ReasonDialog
          title={sensitivity ? t`Remove the restriction?` : t`Restrict this record?`}
          explanation={
            sensitivity
              ? t`Every clinician of the clinic can open the record again.`
              : t`Only those who treat the patient open it freely. Others state a reason, which is sent to the administrators.`
          }
          submit={label}
          isSaving={mark.isPending || unmark.isPending}
          send={change}
          failure={(error) => failureOf(error, t`Couldn't save the change. Try again.`)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
