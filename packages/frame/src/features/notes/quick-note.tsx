import { useLingui } from '@lingui/react/macro';
import { INBOX_TEXT_LENGTH } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { Drawer, Modal } from '@polyclinic/ui/kit/overlay';
import { Link } from '@polyclinic/ui/kit/router';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useNoteActions } from './use-note-actions';

interface QuickNoteProps {
  isPhone: boolean;
  onClose: () => void;
}

/** Adds a personal note from anywhere: type, Enter, continue. */
export function QuickNote({ isPhone, onClose }: QuickNoteProps) {
  const { t } = useLingui();
  const { message, modal } = App.useApp();
  const { add, isAdding } = useNoteActions();
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(true);
  const field = useRef<HTMLDivElement>(null);

  const leaving = {
    title: t`Discard this note?`,
    content: text,
    okText: t`Discard note`,
    cancelText: t`Keep editing`,
    focusable: { autoFocusButton: 'cancel' as const },
  };

  async function save() {
    if (!/\S/.test(text) || isAdding) return;
    if (!(await add(text.trim()))) return;
    void message.success(t`Note saved`);
    setIsOpen(false);
  }

  async function cancel() {
    const isKept = /\S/.test(text) && !(await modal.confirm(leaving));
    if (!isKept) setIsOpen(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void save();
  }

  const content = (
    <div ref={field}>
      <Input.TextArea
        aria-label={t`Note`}
        rows={4}
        maxLength={INBOX_TEXT_LENGTH}
        value={text}
        placeholder={t`What do you want to remember?`}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
  const footer = (
    <Flex gap="small" wrap align="center" justify="space-between">
      <Link to={paths.notes} className="pc-quiet" onClick={onClose}>{t`All notes`}</Link>
      <Flex gap="small">
        <Button onClick={() => void cancel()}>{t`Cancel`}</Button>
        <Button
          type="primary"
          loading={isAdding}
          disabled={!/\S/.test(text)}
          onClick={() => void save()}
        >{t`Save note`}</Button>
      </Flex>
    </Flex>
  );
  const common = {
    open: isOpen,
    title: t`New note`,
    footer,
  };
  const settle = (open: boolean) => {
    if (open) field.current?.querySelector('textarea')?.focus();
    else onClose();
  };

  return isPhone ? (
    <Drawer {...common} placement="bottom" size="auto" onClose={() => void cancel()} afterOpenChange={settle}>
      {content}
    </Drawer>
  ) : (
    <Modal {...common} onCancel={() => void cancel()} afterOpenChange={settle}>
      {content}
    </Modal>
  );
}
