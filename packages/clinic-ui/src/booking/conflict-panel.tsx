import { useLingui } from '@lingui/react/macro';
import { useUser } from '@polyclinic/client';
import type { Override } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { Alert, Button, Flex } from '@polyclinic/ui/kit/base';
import { Input } from '@polyclinic/ui/kit/form';
import { useEffect, useId, useRef, useState } from 'react';
import { CONFLICT_LABELS } from './conflict-labels';
import { beyondRole, type Conflict } from './conflicts';

interface ConflictPanelProps {
  conflict: Conflict;
  /** Why the whole day is closed, which says more than the kinds of conflicts. */
  reason?: string | undefined;
  /** False if nobody has asked for the time yet: a form that proposes another one stays where it is. */
  isAnswer?: boolean;
  /** The requested day: alternatives on other days include their date. */
  date: string;
  onChoose: (dateTime: string) => void;
  /** Books despite the conflict; omitted without permission. */
  onOverride?: (override: Override) => void;
  /** Label of the button, such as booking. */
  overrideText?: string;
}

const REASON_LENGTH = 300;

/** Why a time is unavailable, the nearest alternatives and, with permission, an override. */
export function ConflictPanel(props: ConflictPanelProps) {
  const { conflict, reason, isAnswer = true, date, onChoose, onOverride, overrideText } = props;
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { role } = useUser();
  const { kinds, alternatives } = conflict;
  const forOthers = beyondRole(kinds, role);
  const mayOverride = onOverride && role !== 'PATIENT' && forOthers.length === 0;
  const panel = useRef<HTMLDivElement>(null);
  // On a phone the field may be far above the button that was pressed.
  const shown = [date, ...kinds].join();
  useEffect(() => {
    // In braces, because some browsers return a promise, which React would call as the clean-up.
    if (isAnswer) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [shown, isAnswer]);
  const words = (all: typeof kinds) => all.map((kind) => i18n._(CONFLICT_LABELS[kind])).join(' · ');

  return (
    <div ref={panel}>
      <Alert
        type="warning"
        role="alert"
        showIcon
        style={SPACED}
        title={t`This time is not available`}
        description={
          <Flex vertical gap="small">
            <div>{reason ?? words(kinds)}</div>
            {alternatives.length > 0 && (
              <Flex gap="small" wrap align="center" role="group" aria-label={t`Available slots`}>
                <span>{t`Next available:`}</span>
                {alternatives.map((time) => (
                  <Button key={time} size="small" onClick={() => onChoose(time)}>
                    {time.startsWith(date) ? format.time(time) : `${format.dayMonth(time)}, ${format.time(time)}`}
                  </Button>
                ))}
              </Flex>
            )}
            {onOverride && role !== 'PATIENT' && forOthers.length > 0 && (
              <div>{t`You don't have permission to override this. Choose another time, or ask an administrator.`}</div>
            )}
            {mayOverride && (
              <OverrideReason
                text={overrideText ?? t`Book anyway`}
                onReason={(reason) => onOverride({ kinds, reason })}
              />
            )}
          </Flex>
        }
      />
    </div>
  );
}

const SPACED = { marginBottom: 16 };

interface OverrideReasonProps {
  text: string;
  onReason: (reason: string) => void;
}

function OverrideReason({ text, onReason }: OverrideReasonProps) {
  const { t } = useLingui();
  const field = useId();
  const [reason, setReason] = useState('');
  const send = () => reason.trim() && onReason(reason.trim());
  return (
    <div>
      <label htmlFor={field}>{t`Override reason`}</label>
      <Flex gap="small" wrap>
        <Input
          id={field}
          style={WIDE}
          maxLength={REASON_LENGTH}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          onPressEnter={(event) => {
            // Enter would submit the surrounding form without the reason.
            event.preventDefault();
            send();
          }}
        />
        <Button disabled={!reason.trim()} onClick={send}>
          {text}
        </Button>
      </Flex>
    </div>
  );
}

const WIDE = { flex: '1 1 200px' };
