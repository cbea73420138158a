import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import type { EncounterNote } from '@polyclinic/contract';
import { ReasonDialog } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { recordApi as api } from '../../lib/chart/record-api';

/** Marks a note as entered in error, with the reason. */
export function VoidNote({ note: { id, version } }: { note: Pick<EncounterNote, 'id' | 'version'> }) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const mark = useMutation(api.encounterNotes.markInError.mutationOptions());
  return (
    <>
      <Button danger onClick={() => setIsAsking(true)}>{t`Entered in error`}</Button>
      {isAsking && (
        <ReasonDialog
          title={t`Mark this note as entered in error?`}
          explanation={t`The record keeps its text together with your reason.`}
          submit={t`Mark as entered in error`}
          isDanger
          isSaving={mark.isPending}
          send={(reason) => mark.mutateAsync({ params: { id }, body: { version, reason } })}
          failure={(error) => failureOf(error, t`Couldn't mark the note as entered in error. Try again.`)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
