import { errorText, saveFile } from '@polyclinic/client';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';

type SavedFile = Parameters<typeof saveFile>[0];

/** Returns a function that downloads a file, and whether it is loading. */
export function useFileDownload(fetch: () => Promise<SavedFile>, failed: string) {
  const { message } = App.useApp();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveFile(await fetch()),
    onError: (error) => void message.error(errorText(error, failed)),
  });
  return { download: () => mutate(), isPending };
}
