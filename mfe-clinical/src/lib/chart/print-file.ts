import type { FileAnswer } from '@polyclinic/contract';

/** Returns the address of a file in memory, for an image or a frame; the caller revokes it. */
export function addressOf({ contentType, content }: FileAnswer): string {
  if (!(content instanceof Uint8Array)) throw new Error('Only the server streams files');
  return URL.createObjectURL(new Blob([content as Uint8Array<ArrayBuffer>], { type: contentType }));
}

/** Opens the browser's print dialog for a file. */
export function printFile(file: FileAnswer): void {
  const address = addressOf(file);
  const frame = document.createElement('iframe');
  // A frame that is not displayed prints an empty page in Firefox.
  frame.width = '0';
  frame.height = '0';
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  frame.src = address;
  frame.addEventListener('load', () => {
    frame.contentWindow?.focus();
    frame.contentWindow?.print();
    // The dialog may read the file as long as it is open.
    setTimeout(() => {
      frame.remove();
      URL.revokeObjectURL(address);
    }, 300_000);
  });
  document.body.append(frame);
}
