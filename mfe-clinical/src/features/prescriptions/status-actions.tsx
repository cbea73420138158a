import { useLingui } from '@lingui/react/macro';
import { errorText, failureOf, useMay } from '@polyclinic/client';
import { prescriptionActions, prescriptions, type Prescription, type PrescriptionAction } from '@polyclinic/contract';
import { ReasonDialog } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { recordApi as api } from '../../lib/chart/record-api';

type Asked = Exclude<PrescriptionAction, 'SIGN' | 'RESUME' | 'COMPLETE'>;

/** Hold, resume, complete, stop or cancel, as the status allows; what needs a reason asks for it. */
export function StatusActions({ prescription }: { prescription: Prescription }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const may = useMay(prescriptions.changeStatus.access);
  const [asked, setAsked] = useState<Asked>();
  const { id, version, status } = prescription;
  const change = useMutation(api.prescriptions.changeStatus.mutationOptions());
  const failed = t`Couldn't change the prescription. Try again.`;
  const allowed = prescriptionActions(status);
  const labels = {
    HOLD: t`Put on hold`,
    STOP: t`Stop prescription`,
    CANCEL: t`Discard draft`,
    MARK_ERROR: t`Entered in error`,
  };
  const questions = {
    HOLD: t`Put this prescription on hold?`,
    STOP: t`Stop this prescription?`,
    CANCEL: t`Discard this draft?`,
    MARK_ERROR: t`Mark this prescription as entered in error?`,
  };
  const asks: Asked[] = (['HOLD', 'STOP', 'CANCEL', 'MARK_ERROR'] as const).filter((one) => allowed.includes(one));
  if (!may) return null;
  const atOnce = (action: 'RESUME' | 'COMPLETE') =>
    change.mutate(
      { params: { id }, body: { version, action } },
      { onError: (error) => void message.error(errorText(error, failed)) },
    );

  return (
    <Flex gap="small" wrap>
      {allowed.includes('RESUME') && (
        <Button type="primary" loading={change.isPending} onClick={() => atOnce('RESUME')}>{t`Resume`}</Button>
      )}
      {allowed.includes('COMPLETE') && (
        <Button loading={change.isPending} onClick={() => atOnce('COMPLETE')}>{t`Mark as completed`}</Button>
      )}
      {asks.map((action) => (
        <Button key={action} danger={action !== 'HOLD'} onClick={() => setAsked(action)}>
          {labels[action]}
        </Button>
      ))}
      {asked && (
        <ReasonDialog
          title={questions[asked]}
          explanation={t`The record keeps the prescription together with your reason.`}
          submit={labels[asked]}
          isDanger={asked !== 'HOLD'}
          isSaving={change.isPending}
          send={(reason) => change.mutateAsync({ params: { id }, body: { version, action: asked, reason } })}
          failure={(error) => failureOf(error, failed)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Flex>
  );
}
