import { useLingui } from '@lingui/react/macro';
import type { AppointmentReason } from '@polyclinic/contract';
import { LateModal } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Input } from '@polyclinic/ui/kit/form';
import { useState, type ReactNode } from 'react';
import { REASON_LABELS } from './reason-labels';

interface ReasonInput {
  reason: AppointmentReason;
  note?: string;
}

interface AskReasonProps {
  title: string;
  /** The person and appointment concerned. */
  about: ReactNode;
  reasons: readonly AppointmentReason[];
  /** Label of the button for a reason in free text. */
  submit: string;
  danger?: boolean;
  onReason: (reasonInput: ReasonInput) => void;
  onClose: () => void;
}

const NOTE_LENGTH = 500;

/** Asks for a reason: one click suffices, only 'other' needs text. */
export function AskReason({ title, about, reasons, submit, danger, onReason, onClose }: AskReasonProps) {
  const { t, i18n } = useLingui();
  // The dialog closes before it unmounts, so that focus returns to the control that opened it.
  const [isOpen, setOpen] = useState(true);
  const [reasonInput, setReasonInput] = useState<ReasonInput>();
  const [isOther, setIsOther] = useState(false);
  const [note, setNote] = useState('');

  function give(reason: ReasonInput) {
    setReasonInput(reason);
    setOpen(false);
  }

  return (
    <LateModal
      open={isOpen}
      title={title}
      footer={null}
      onCancel={() => setOpen(false)}
      afterClose={() => {
        onClose();
        if (reasonInput) onReason(reasonInput);
      }}
    >
      <div style={ABOUT}>{about}</div>
      {isOther ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            // Does not submit the surrounding form.
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
              {i18n._(REASON_LABELS[reason])}
            </Button>
          ))}
        </Flex>
      )}
    </LateModal>
  );
}

const ABOUT = { marginBlock: 16 };
const BUTTONS = { marginTop: 16 };
