import { useLingui } from '@lingui/react/macro';
import type { OnboardingStep } from '@polyclinic/contract';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { Modal } from '@polyclinic/ui/kit/overlay';
import { useState } from 'react';
import { STEP_TEXTS } from '../../lib/onboarding-texts';

interface StepNoteProps {
  step: OnboardingStep;
  status: 'DONE' | 'SKIPPED';
  onNote: (note: string | null) => void;
  onClose: () => void;
}

const LENGTH = 2000;

/** Asks what there is to note with a step; a required one is left out for a reason only. */
export function StepNote({ step, status, onNote, onClose }: StepNoteProps) {
  const { t, i18n } = useLingui();
  // It closes before it goes, so that the focus finds back to where it was opened.
  const [isOpen, setOpen] = useState(true);
  const [given, setGiven] = useState<{ note: string | null }>();
  const isLeftOut = status === 'SKIPPED';
  const name = i18n._(STEP_TEXTS[step.step]);

  return (
    <Modal
      open={isOpen}
      title={isLeftOut ? t`Leave out: ${name}` : t`Mark as done: ${name}`}
      footer={null}
      onCancel={() => setOpen(false)}
      afterClose={() => {
        onClose();
        if (given) onNote(given.note);
      }}
    >
      <Form
        layout="vertical"
        initialValues={{ note: step.note ?? '' }}
        onFinish={({ note }: { note?: string }) => {
          setGiven({ note: note?.trim() || null });
          setOpen(false);
        }}
      >
        <Form.Item
          name="note"
          label={isLeftOut ? t`Reason` : t`Note`}
          rules={[{ required: isLeftOut && step.isRequired, whitespace: true, message: t`Please give a reason` }]}
        >
          <Input.TextArea rows={4} maxLength={LENGTH} autoFocus />
        </Form.Item>
        <Flex gap="small">
          <Button type="primary" htmlType="submit">
            {isLeftOut ? t`Leave out` : t`Mark as done`}
          </Button>
          <Button onClick={() => setOpen(false)}>{t`Cancel`}</Button>
        </Flex>
      </Form>
    </Modal>
  );
}
