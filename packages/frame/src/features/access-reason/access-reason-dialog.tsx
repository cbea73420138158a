import { useLingui } from '@lingui/react/macro';
import { createApi, failureOf } from '@polyclinic/client';
import { recordAccesses } from '@polyclinic/contract';
import { ReasonDialog } from '@polyclinic/ui';
import { useState } from 'react';

// Only this dialog calls it, which few people ever see.
const api = createApi({ recordAccesses });

interface AccessReasonDialogProps {
  recordId: string;
  onSettle: (isOpened: boolean) => void;
}

/** Asks people outside the treatment why the record has to be opened. */
export function AccessReasonDialog({ recordId, onSettle }: AccessReasonDialogProps) {
  const { t } = useLingui();
  const [isSaving, setIsSaving] = useState(false);

  async function open(reason: string) {
    setIsSaving(true);
    try {
      await api.recordAccesses.grant.call({ params: { id: recordId }, body: { reason } });
      onSettle(true);
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <ReasonDialog
      title={t`Open a sensitive record?`}
      explanation={t`This record is restricted to the people who provide the treatment. Your reason opens it for two hours. It is recorded and sent to the administrators.`}
      submit={t`Open record`}
      isSaving={isSaving}
      send={open}
      failure={(error) => failureOf(error, t`Couldn't open the record. Try again.`)}
      onClose={() => onSettle(false)}
    />
  );
}
