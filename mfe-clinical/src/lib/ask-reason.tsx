import { useLingui } from '@lingui/react/macro';
import type { AppointmentReason } from '@polyclinic/contract';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Input } from '@polyclinic/ui/kit/form';
import { Modal } from '@polyclinic/ui/kit/overlay';
import { useState, type ReactNode } from 'react';
import { REASON_TEXTS } from './reason-texts';

interface GivenReason {
  reason: AppointmentReason;
  note?: string;
}

interface AskReasonProps {
  title: string;
  /** Whom and what it concerns. */
  about: ReactNode;
  reasons: readonly AppointmentReason[];
  /** What the button beside an own reason does. */
  submit: string;
  danger?: boolean;
  onReason: (given: GivenReason) => void;
  onClose: () => void;
}

const NOTE_LENGTH = 500;

/** Asks why: one press answers, only 'other' needs words. */
export function AskReason({ title, about, reasons, submit, danger, onReason, onClose }: AskReasonProps) {
  const { t, i18n } = useLingui();
  // It closes before it goes, so that the focus finds back to where it was opened.
  const [isOpen, setOpen] = useState(true);
  const [given, setGiven] = useState<GivenReason>();
  const [isOther, setIsOther] = useState(false);
  const [note, setNote] = useState('');

  function give(reason: GivenReason) {
    setGiven(reason);
    setOpen(false);
  }

  return (
    <Modal
      open={isOpen}
      title={title}
      footer={null}
      onCancel={() => setOpen(false)}
      afterClose={() => {
        onClose();
        if (given) onReason(given);
      }}
    >
      <div style={ABOUT}>{about}</div>
      {isOther ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            // The form that the dialog was opened in is not sent along.
            event.stopPropagation();
            if (note.trim()) give({ reason: 'OTHER', note: note.trim() });
          }}
        >
          <Input
            autoFocus
            required
            aria-label={t`Reason`}
            placeholder={t`Reason`}
            maxLength={NOTE_LENGTH}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <Flex gap="small" style={BUTTONS}>
            <Button type="primary" htmlType="submit" danger={danger} disabled={!note.trim()}>
              {submit}
            </Button>
            <Button onClick={() => setIsOther(false)}>{t`Other reasons`}</Button>
          </Flex>
        </form>
      ) : (
        <Flex vertical gap="small">
          {reasons.map((reason) => (
            <Button key={reason} block onClick={() => (reason === 'OTHER' ? setIsOther(true) : give({ reason }))}>
              {i18n._(REASON_TEXTS[reason])}
            </Button>
          ))}
        </Flex>
      )}
    </Modal>
  );
}

const ABOUT = { marginBlock: 16 };
const BUTTONS = { marginTop: 16 };
