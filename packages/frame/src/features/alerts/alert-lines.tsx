import { useLingui } from '@lingui/react/macro';
import { actFor, useActingFor } from '@polyclinic/client';
import type { Alert } from '@polyclinic/contract';
import { Icon, Styles, useFormat } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { CheckOutlined } from '@polyclinic/ui/kit/icons';
import { Link } from '@polyclinic/ui/kit/router';
import { ALERT_ICONS } from './alert-icons';
import { ALERTS_STYLES } from './alerts-styles';
import { useAlertText } from './use-alert-text';

interface AlertLinesProps {
  alerts: readonly Alert[];
  onRead: (alert: Alert) => void;
  /** Called when an alert's link is followed. */
  onOpen?: () => void;
}

/** List of alerts; following the link of one marks it as read. */
export function AlertLines({ alerts, onRead, onOpen }: AlertLinesProps) {
  const { t } = useLingui();
  const format = useFormat();
  const textOf = useAlertText();
  const isActing = useActingFor() !== null;
  return (
    <ul className="pc-alerts" aria-label={t`Alerts`}>
      <Styles name="alerts" css={ALERTS_STYLES} />
      {alerts.map((alert) => {
        const text = textOf(alert);
        const isUnread = alert.readAt === null;
        return (
          <li key={alert.id} className="pc-alert" data-unread={isUnread}>
            <span className="pc-alert-icon">
              <Icon name={ALERT_ICONS[alert.kind] ?? 'bell'} />
            </span>
            <div className="pc-alert-words">
              {alert.path === null ? (
                <span>{text}</span>
              ) : (
                <Link
                  to={alert.path}
                  onClick={(event) => {
                    onRead(alert);
                    onOpen?.();
                    if (!isActing || alert.path === null || namesPerson(alert.path)) return;
                    // All other alerts are about the guardian.
                    event.preventDefault();
                    actFor(null, alert.path);
                  }}
                >
                  {text}
                </Link>
              )}
              {isUnread && <span className="pc-hidden">{t`Unread`}</span>}
              <small>{format.dateTime(alert.createdAt)}</small>
            </div>
            {isUnread && (
              <Button
                type="text"
                icon={<CheckOutlined />}
                title={t`Mark as read`}
                aria-label={t`Mark as read: ${text}`}
                onClick={() => onRead(alert)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

const namesPerson = (path: string) => new URLSearchParams(path.split('?')[1]).has('for');
