import { saveFile } from '@polyclinic/client';
import type { FileAnswer } from '@polyclinic/contract';

/** Shows a file in a tab of its own, from where it is printed; where the browser forbids that, it is saved. */
export function openFile(file: FileAnswer): void {
  if (!(file.content instanceof Uint8Array)) throw new Error('Only the server streams files');
  const blob = new Blob([file.content as Uint8Array<ArrayBuffer>], { type: file.contentType });
  const address = URL.createObjectURL(blob);
  const tab = window.open(address, '_blank');
  if (!tab) saveFile(file);
  // The tab reads it once, when it opens.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
