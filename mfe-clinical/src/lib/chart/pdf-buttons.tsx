import { useLingui } from '@lingui/react/macro';
import { errorText, saveFile } from '@polyclinic/client';
import type { FileAnswer } from '@polyclinic/contract';
import { Button } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useState } from 'react';
import { printFile } from './print-file';

/** Downloads or prints the PDF of a document. */
export function PdfButtons({ load }: { load: () => Promise<FileAnswer> }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [busy, setBusy] = useState<'download' | 'print'>();

  async function use(how: 'download' | 'print', take: (file: FileAnswer) => void) {
    setBusy(how);
    try {
      take(await load());
    } catch (error) {
      void message.error(errorText(error, t`Couldn't load the document. Try again.`));
    } finally {
      setBusy(undefined);
    }
  }

  return (
    <>
      <Button loading={busy === 'print'} onClick={() => void use('print', printFile)}>{t`Print`}</Button>
      <Button loading={busy === 'download'} onClick={() => void use('download', saveFile)}>{t`Download PDF`}</Button>
    </>
  );
}
