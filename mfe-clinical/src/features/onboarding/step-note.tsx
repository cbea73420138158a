import { useLingui } from '@lingui/react/macro';
import type { OnboardingStep } from '@polyclinic/contract';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { Modal } from '@polyclinic/ui/kit/overlay';
import { useState } from 'react';
import { STEP_LABELS } from '../../lib/onboarding-labels';

interface StepNoteProps {
  step: OnboardingStep;
  status: 'DONE' | 'SKIPPED';
  onNote: (note: string | null) => void;
  onClose: () => void;
}

const LENGTH = 2000;

/** Asks for a note on a step; required if a mandatory step is skipped. */
export function StepNote({ step, status, onNote, onClose }: StepNoteProps) {
  const { t, i18n } = useLingui();
  // The dialog closes before it unmounts, so that focus returns to the control that opened it.
  const [isOpen, setOpen] = useState(true);
  const [draft, setDraft] = useState<{ note: string | null }>();
  const isLeftOut = status === 'SKIPPED';
  const name = i18n._(STEP_LABELS[step.step]);

  return (
    <Modal
      open={isOpen}
      title={isLeftOut ? t`Skip step: ${name}` : t`Mark as done: ${name}`}
      footer={null}
      onCancel={() => setOpen(false)}
      afterClose={() => {
        onClose();
        if (draft) onNote(draft.note);
      }}
    >
      <Form
        layout="vertical"
        initialValues={{ note: step.note ?? '' }}
        onFinish={({ note }: { note?: string }) => {
          setDraft({ note: note?.trim() || null });
          setOpen(false);
        }}
      >
        <Form.Item
          name="note"
          label={isLeftOut ? t`Reason` : t`Note`}
          rules={[{ required: isLeftOut && step.isRequired, whitespace: true, message: t`Enter a reason` }]}
        >
          <Input.TextArea rows={4} maxLength={LENGTH} autoFocus />
        </Form.Item>
        <Flex gap="small">
          <Button type="primary" htmlType="submit">
            {isLeftOut ? t`Skip step` : t`Mark as done`}
          </Button>
          <Button onClick={() => setOpen(false)}>{t`Cancel`}</Button>
        </Flex>
      </Form>
    </Modal>
  );
}
