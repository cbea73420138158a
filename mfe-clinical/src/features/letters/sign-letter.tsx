import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import type { Letter } from '@polyclinic/contract';
import { FormDialog } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Form } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { recordApi as api } from '../../lib/chart/record-api';

const FIELDS = ['kind', 'language', 'recipient', 'fromDate', 'untilDate', 'body'] as const;
const KEEP_LINES = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

/** Shows the saved text and signs it; what has been changed in the form since has to be saved first. */
export function SignLetter({ letter }: { letter: Letter }) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const form = Form.useFormInstance<Letter>();
  const values = Form.useWatch([], form) as Partial<Letter> | undefined;
  const sign = useMutation(api.letters.sign.mutationOptions());
  const isChanged = FIELDS.some((key) => (values?.[key] ?? null) !== letter[key]);
  const { id, version, body } = letter;
  return (
    <>
      <Button
        type="primary"
        disabled={isChanged}
        {...(isChanged && { title: t`Save your changes first` })}
        onClick={() => setIsAsking(true)}
      >{t`Sign letter`}</Button>
      {isAsking && (
        <FormDialog
          title={t`Sign this letter?`}
          explanation={t`After signing, the text cannot be changed. A wrong letter is voided and written again.`}
          submit={t`Sign letter`}
          isSaving={sign.isPending}
          initial={{}}
          send={() => sign.mutateAsync({ params: { id }, body: { version } })}
          failure={(error) => failureOf(error, t`Couldn't sign the letter. Check the dates and try again.`)}
          onClose={() => setIsAsking(false)}
        >
          <div style={KEEP_LINES}>{body}</div>
        </FormDialog>
      )}
    </>
  );
}
