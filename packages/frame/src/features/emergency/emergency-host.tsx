import { useGestures } from '@polyclinic/ui';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { onOpenEmergency } from './open-emergency';

const EmergencyDialog = lazy(() => import('./emergency-dialog').then((m) => ({ default: m.EmergencyDialog })));

/** Opens the emergency actions after a tap with three fingers anywhere, or from the account menu. */
export function EmergencyHost() {
  const page = useRef<HTMLElement | null>(document.body);
  const [isOpen, setIsOpen] = useState(false);
  const handlers = useMemo(() => ({ threeFingerTap: () => setIsOpen(true) }), []);
  useGestures(page, handlers);
  useEffect(() => onOpenEmergency(() => setIsOpen(true)), []);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <EmergencyDialog onClose={() => setIsOpen(false)} />
    </Suspense>
  );
}
