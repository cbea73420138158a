import { useLingui } from '@lingui/react/macro';
import { createApi, errorText, saveFile } from '@polyclinic/client';
import { myRecordSummary } from '@polyclinic/contract';
import { App } from '@polyclinic/ui/kit/app';

// Only this download calls it.
const api = createApi({ myRecordSummary });

/** Returns a function that downloads the summary of the own medical record. */
export function useRecordSummary(): () => Promise<void> {
  const { t } = useLingui();
  const { message } = App.useApp();
  return async () => {
    try {
      saveFile(await api.myRecordSummary.pdf.call());
    } catch (error) {
      void message.error(errorText(error, t`Couldn't download the summary. Try again.`));
    }
  };
}
