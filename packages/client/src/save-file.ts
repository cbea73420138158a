import type { FileAnswer } from '@polyclinic/contract';

/** Hands a file that an endpoint answered with to the person, under its name. */
export function saveFile({ fileName, contentType, content }: FileAnswer): void {
  if (!(content instanceof Uint8Array)) throw new Error('Only the server streams files');
  const address = URL.createObjectURL(new Blob([content as Uint8Array<ArrayBuffer>], { type: contentType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Not at once: Safari begins to read it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
