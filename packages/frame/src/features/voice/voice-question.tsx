import { useLingui } from '@lingui/react/macro';
import { Modal } from '@polyclinic/ui/kit/overlay';

interface VoiceQuestionProps {
  /** The action, named as in the help. */
  act: string;
  isListening: boolean;
  onAnswer: (isYes: boolean) => void;
}

/** Confirmation of a destructive action, by voice or button. */
export function VoiceQuestion({ act, isListening, onAnswer }: VoiceQuestionProps) {
  const { t } = useLingui();
  return (
    <Modal
      open
      title={act}
      okText={t`Yes`}
      cancelText={t`No`}
      okButtonProps={{ danger: true }}
      onOk={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
      width={420}
    >
      <p>{t`You asked for this by voice. Continue?`}</p>
      <p role="status">{isListening ? t`Listening for your answer: say yes or no.` : t`Press yes or no.`}</p>
    </Modal>
  );
}
