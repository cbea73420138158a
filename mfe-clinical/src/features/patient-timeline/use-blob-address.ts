import type { FileAnswer } from '@polyclinic/contract';
import { useEffect, useState } from 'react';

/** An address for a file that came with the session's token, which no img element could send; given back when unused. */
export function useBlobAddress(file: FileAnswer | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file || !(file.content instanceof Uint8Array)) return undefined;
    const made = URL.createObjectURL(new Blob([file.content as Uint8Array<ArrayBuffer>], { type: file.contentType }));
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [file]);
  return address;
}
