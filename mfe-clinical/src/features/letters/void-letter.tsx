import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import type { Letter } from '@polyclinic/contract';
import { ReasonDialog } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { recordApi as api } from '../../lib/chart/record-api';

/** Voids a letter, with the reason. */
export function VoidLetter({ letter: { id, version } }: { letter: Pick<Letter, 'id' | 'version'> }) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const end = useMutation(api.letters.void.mutationOptions());
  return (
    <>
      <Button danger onClick={() => setIsAsking(true)}>{t`Void letter`}</Button>
      {isAsking && (
        <ReasonDialog
          title={t`Void this letter?`}
          explanation={t`The record keeps its text together with your reason.`}
          submit={t`Void letter`}
          isDanger
          isSaving={end.isPending}
          send={(reason) => end.mutateAsync({ params: { id }, body: { version, reason } })}
          failure={(error) => failureOf(error, t`Couldn't void the letter. Try again.`)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
