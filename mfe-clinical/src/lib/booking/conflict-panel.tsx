import { useLingui } from '@lingui/react/macro';
import { useUser } from '@polyclinic/client';
import type { Override } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { Alert, Button, Flex } from '@polyclinic/ui/kit/base';
import { Input } from '@polyclinic/ui/kit/form';
import { useId, useState } from 'react';
import { CONFLICT_TEXTS } from '../conflict-texts';
import { beyondRole, type Conflict } from '../conflicts';

interface ConflictPanelProps {
  conflict: Conflict;
  /** The day that was asked for: times of another day name theirs. */
  date: string;
  onChoose: (dateTime: string) => void;
  /** Books in spite of it; left out where nobody may. */
  onOverride?: (override: Override) => void;
  /** What pressing the button does, such as booking. */
  overrideText?: string;
}

const REASON_LENGTH = 300;

/** Why a time cannot be had, the nearest that can, and, for those who may, the way to have it all the same. */
export function ConflictPanel({ conflict, date, onChoose, onOverride, overrideText }: ConflictPanelProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { role } = useUser();
  const { kinds, alternatives } = conflict;
  const forOthers = beyondRole(kinds, role);
  const mayOverride = onOverride && role !== 'PATIENT' && forOthers.length === 0;
  const words = (all: typeof kinds) => all.map((kind) => i18n._(CONFLICT_TEXTS[kind])).join(' · ');

  return (
    <Alert
      type="warning"
      role="alert"
      showIcon
      style={SPACED}
      title={t`This time cannot be booked`}
      description={
        <Flex vertical gap="small">
          <div>{words(kinds)}</div>
          {alternatives.length > 0 && (
            <Flex gap="small" wrap align="center" role="group" aria-label={t`Times that can be booked`}>
              <span>{t`Free instead:`}</span>
              {alternatives.map((time) => (
                <Button key={time} size="small" onClick={() => onChoose(time)}>
                  {time.startsWith(date) ? format.time(time) : `${format.dayMonth(time)}, ${format.time(time)}`}
                </Button>
              ))}
            </Flex>
          )}
          {onOverride && role !== 'PATIENT' && forOthers.length > 0 && (
            <div>{t`Your role may not book in spite of this. Choose another time, or ask an administrator.`}</div>
          )}
          {mayOverride && (
            <OverrideReason
              text={overrideText ?? t`Book all the same`}
              onReason={(reason) => onOverride({ kinds, reason })}
            />
          )}
        </Flex>
      }
    />
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
      <label htmlFor={field}>{t`Reason for booking it all the same`}</label>
      <Flex gap="small" wrap>
        <Input
          id={field}
          style={WIDE}
          maxLength={REASON_LENGTH}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          onPressEnter={(event) => {
            // Enter would send the form around it, without the reason.
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
