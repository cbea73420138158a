import { useLingui } from '@lingui/react/macro';
import { useSession } from '@polyclinic/client';
import { Styles } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { lazy, Suspense, useEffect, useState } from 'react';
import { usePreferences, useSavePreferences } from '../../preferences';
import { onStartTour } from './start-tour';

const FrameTour = lazy(() => import('./frame-tour').then((m) => ({ default: m.FrameTour })));

/** Older accounts are not offered the tour. */
const NEWCOMER_DAYS = 14;
const DAY_MS = 86_400_000;

/** Offers newcomers the tour once, and starts it on request. */
export function TourHost() {
  const { t } = useLingui();
  const { tour } = usePreferences();
  const save = useSavePreferences();
  const createdAt = useSession((session) => session.user?.createdAt);
  const [isNew] = useState(() => Date.parse(createdAt ?? '') > Date.now() - NEWCOMER_DAYS * DAY_MS);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => onStartTour(() => setOpen(true)), []);

  const finish = () => {
    setOpen(false);
    if (!tour.isDone) save({ tour: { isDone: true } });
  };

  if (isOpen) {
    return (
      <Suspense fallback={null}>
        <FrameTour onClose={finish} />
      </Suspense>
    );
  }
  if (tour.isDone || !isNew) return null;
  return (
    <section className="pc-tour-offer" aria-label={t`Tour`}>
      <Styles name="tour" css={STYLES} />
      <span>{t`New here? See the main pages in a one-minute tour.`}</span>
      <Flex gap="small" wrap>
        <Button type="primary" size="small" onClick={() => setOpen(true)}>
          {t`Start tour`}
        </Button>
        <Button size="small" onClick={finish}>
          {t`Skip tour`}
        </Button>
      </Flex>
    </section>
  );
}

// In the corner without other floating elements, no wider than the menu below it; on a phone above the tabs.
const STYLES = `
.pc-tour-offer { position: fixed; inset-inline-start: 8px; bottom: 8px; z-index: 9; display: grid; gap: 8px; max-width: 162px; padding: 12px 16px; border: 1px solid var(--pc-line); border-radius: var(--pc-radius); background: var(--pc-container); color: var(--pc-text); }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) { .pc-tour-offer { inset-inline-start: 16px; max-width: 280px; bottom: calc(72px + env(safe-area-inset-bottom)); } .pc-tour-offer .ant-btn { min-height: 44px; } }
@media print { .pc-tour-offer { display: none; } }
`;
