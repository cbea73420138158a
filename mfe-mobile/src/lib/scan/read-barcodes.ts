/** Stops reading and releases the camera. */
export type StopReading = () => void;

/**
 * Shows the camera in a video element and reads the codes that it sees, on the device alone. The library is loaded with the
 * first scan. Rejects if there is no camera, or if its use is not allowed.
 */
export async function readBarcodes(video: HTMLVideoElement, onRead: (text: string) => void): Promise<StopReading> {
  const { BrowserMultiFormatReader } = await import('@zxing/browser');
  const reader = new BrowserMultiFormatReader();
  const constraints = { video: { facingMode: 'environment' } };
  const controls = await reader.decodeFromConstraints(constraints, video, (result) => {
    if (result) onRead(result.getText());
  });
  return () => controls.stop();
}
