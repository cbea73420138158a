import { saveFile } from '@polyclinic/client';
import type { FileAnswer } from '@polyclinic/contract';

/** Opens a file in a new tab for printing; downloads it if the browser blocks the tab. */
export function openFile(file: FileAnswer): void {
  if (!(file.content instanceof Uint8Array)) throw new Error('Only the server streams files');
  const blob = new Blob([file.content as Uint8Array<ArrayBuffer>], { type: file.contentType });
  const address = URL.createObjectURL(blob);
  const tab = window.open(address, '_blank');
  if (!tab) saveFile(file);
  // The tab reads the URL once, when it opens.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
