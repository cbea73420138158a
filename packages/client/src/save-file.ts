import type { FileAnswer } from '@polyclinic/contract';

/** Offers a file from an endpoint's response as a download under its name. */
export function saveFile({ fileName, contentType, content }: FileAnswer): void {
  if (!(content instanceof Uint8Array)) throw new Error('Only the server streams files');
  const address = URL.createObjectURL(new Blob([content as Uint8Array<ArrayBuffer>], { type: contentType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Delayed, because Safari starts to read the URL only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
