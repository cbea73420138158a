import { useStoredAsOf, useWaitingChanges } from '@polyclinic/client';
import { lazy } from 'react';
import { Contained } from './contained';
import { withFeatureTexts } from './feature-catalogue';

// In the chunk of all late parts, which a phone has stored: it is needed when there is no network.
const OfflineNotes = lazy(() => withFeatureTexts(import('./frame-parts')).then((m) => ({ default: m.OfflineNotes })));

/** States above a screen that its data come from this device, and what waits to be sent. */
export function OfflineBar() {
  const asOf = useStoredAsOf();
  const isWaiting = useWaitingChanges().length > 0;
  if (asOf === undefined && !isWaiting) return null;
  return (
    <Contained>
      <OfflineNotes asOf={asOf} />
    </Contained>
  );
}
