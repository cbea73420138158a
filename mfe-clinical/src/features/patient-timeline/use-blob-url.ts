import type { FileAnswer } from '@polyclinic/contract';
import { useEffect, useState } from 'react';

/** Returns an object URL for a downloaded file: an img element cannot send the session's token. Revoked when unused. */
export function useBlobUrl(file: FileAnswer | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file || !(file.content instanceof Uint8Array)) return undefined;
    const made = URL.createObjectURL(new Blob([file.content as Uint8Array<ArrayBuffer>], { type: file.contentType }));
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [file]);
  return url;
}
