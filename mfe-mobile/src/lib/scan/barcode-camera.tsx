import { useLingui } from '@lingui/react/macro';
import { Styles } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readBarcodes } from './read-barcodes';

const STYLES = `
.pc-mobile-scan { display: grid; gap: 8px; }
.pc-mobile-scan video { width: 100%; max-height: 50vh; border-radius: var(--pc-radius); object-fit: cover; }
`;

interface BarcodeCameraProps {
  onRead: (text: string) => void;
  onClose: () => void;
}

/** The camera until a code was read; typing the code is always possible beside it. */
export function BarcodeCamera({ onRead, onClose }: BarcodeCameraProps) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const read = useEffectEvent(onRead);

  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const reading = new AbortController();
    const started = readBarcodes(element, (text) => {
      if (reading.signal.aborted) return;
      reading.abort();
      read(text);
    });
    started.catch(() => {
      if (!reading.signal.aborted) setHasFailed(true);
    });
    return () => {
      reading.abort();
      // A camera that did not start has nothing to stop, and the screen has said so.
      started.then((stop) => stop()).catch(() => undefined);
    };
  }, []);

  return (
    <section className="pc-mobile-scan" aria-label={t`Barcode scanner`}>
      <Styles name="mobile-scan" css={STYLES} />
      {hasFailed ? (
        <Alert
          type="warning"
          role="alert"
          showIcon
          title={t`The camera can't be used. Allow it in the browser's settings, or type the code.`}
        />
      ) : (
        <video ref={video} muted playsInline aria-label={t`Camera picture`} />
      )}
      <Button block onClick={onClose}>{t`Close camera`}</Button>
    </section>
  );
}
