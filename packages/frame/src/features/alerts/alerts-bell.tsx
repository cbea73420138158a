import { useLingui } from '@lingui/react/macro';
import { paths } from '@polyclinic/remote';
import { Styles, useFormat } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { BellOutlined } from '@polyclinic/ui/kit/icons';
import { useNavigate } from '@polyclinic/ui/kit/router';
import { lazy, Suspense, useRef, useState } from 'react';
import { CountBadge } from '../../count-badge';
import type { FrameFeatureProps } from '../../frame-feature';
import { useCounts } from '../../use-counts';
import { useDismiss } from '../../use-dismiss';
import { ALERTS_STYLES } from './alerts-styles';
import { useAppBadge } from './use-app-badge';

const LatestAlerts = lazy(() => import('./latest-alerts').then((module) => ({ default: module.LatestAlerts })));

/** The bell of the top bar: unread count and latest alerts; on a phone a link to their page. */
export function AlertsBell({ isPhone }: Pick<FrameFeatureProps, 'isPhone'>) {
  const { t } = useLingui();
  const format = useFormat();
  const navigate = useNavigate();
  const counts = useCounts();
  useAppBadge(counts.alerts);
  const unread = counts.alerts ?? 0;
  const [isOpen, setIsOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const bell = useRef<HTMLButtonElement>(null);
  const count = format.number(unread);

  useDismiss(area, isOpen, (how) => {
    setIsOpen(false);
    if (how === 'key') bell.current?.focus();
  });

  return (
    <div ref={area} className="pc-bell">
      <Styles name="alerts" css={ALERTS_STYLES} />
      <Button
        ref={bell}
        type="text"
        icon={<BellOutlined />}
        aria-label={unread === 0 ? t`Alerts` : t`Alerts: ${count} unread`}
        aria-haspopup={isPhone ? undefined : 'dialog'}
        aria-expanded={isPhone ? undefined : isOpen}
        aria-controls={isOpen ? 'latest-alerts' : undefined}
        onClick={() => (isPhone ? void navigate(paths.alerts) : setIsOpen(!isOpen))}
      />
      <CountBadge count={unread} />
      {isOpen && !isPhone && (
        <Suspense fallback={null}>
          <LatestAlerts unread={unread} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
