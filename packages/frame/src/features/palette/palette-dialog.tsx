import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { Icon, Styles } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { Input, type InputRef } from '@polyclinic/ui/kit/form';
import { SearchOutlined } from '@polyclinic/ui/kit/icons';
import { Modal } from '@polyclinic/ui/kit/overlay';
import { mayLeavePage, useNavigate } from '@polyclinic/ui/kit/router';
import { useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { FrameCatalogue } from '../../frame-catalogue';
import type { PaletteEntry, PaletteGroup } from './palette-entries';
import { PALETTE_STYLES } from './palette-styles';
import { usePalette } from './use-palette';

interface PaletteDialogProps {
  catalogue: FrameCatalogue;
  /** Initial search text. */
  text: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Search over patients, appointments, people, actions and pages. */
export function PaletteDialog({ catalogue, text, isOpen, onClose }: PaletteDialogProps) {
  const { t } = useLingui();
  const field = useRef<InputRef>(null);
  return (
    <Modal
      open={isOpen}
      onCancel={onClose}
      title={t`Search`}
      footer={null}
      destroyOnHidden
      width={640}
      style={HIGH_UP}
      afterOpenChange={(opened) => opened && field.current?.focus()}
    >
      <Styles name="palette" css={PALETTE_STYLES} />
      <Palette key={text} catalogue={catalogue} text={text} field={field} onClose={onClose} />
    </Modal>
  );
}

// Near the top, so that the list grows downwards and the field does not move.
const HIGH_UP = { top: 72 };

interface PaletteProps extends Omit<PaletteDialogProps, 'isOpen'> {
  field: RefObject<InputRef | null>;
}

function Palette({ catalogue, text, field, onClose }: PaletteProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(text);
  const [at, setAt] = useState(0);
  const { groups, isSearching, error, retry } = usePalette(catalogue, typed);
  const entries = groups.flatMap((group) => group.entries);
  const marked = Math.min(at, entries.length - 1);
  const headings: Record<PaletteGroup['id'], string> = {
    recent: t`Recent`,
    actions: t`Actions`,
    pages: t`Pages`,
  };

  async function open({ path, run }: PaletteEntry) {
    onClose();
    run?.();
    if (path && (await mayLeavePage())) await navigate(path);
  }

  function mark(next: number) {
    const index = (next + entries.length) % entries.length;
    setAt(index);
    list.current?.querySelectorAll('[role="option"]')[index]?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent) {
    const entry = entries[marked];
    // While a Hindi or Tamil word is being composed, Enter ends the composition.
    if (event.nativeEvent.isComposing || !entry) return;
    if (event.key === 'Enter') void open(entry);
    else if (event.key === 'ArrowDown') mark(marked + 1);
    else if (event.key === 'ArrowUp') mark(marked - 1);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <Input
        ref={field}
        size="large"
        prefix={<SearchOutlined aria-hidden="true" />}
        value={typed}
        placeholder={t`Patients, appointments, people, actions, pages`}
        aria-label={t`Search everything`}
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={entries[marked] ? optionId(listId, marked) : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className="pc-palette-state" role="status">
        {isSearching ? t`Searching...` : entries.length === 0 && !error ? t`No results found` : null}
      </div>
      {error && (
        <Alert
          type="error"
          showIcon
          title={errorText(error, t`Couldn't search. Check your connection and try again.`)}
          action={<Button onClick={retry}>{t`Try Again`}</Button>}
        />
      )}
      <div ref={list} id={listId} role="listbox" aria-label={t`Results`} className="pc-palette">
        {groups.map((group) => (
          <div key={group.id} role="group" aria-label={group.heading ?? headings[group.id]}>
            <div className="pc-palette-heading" aria-hidden="true">
              {group.heading ?? headings[group.id]}
            </div>
            {group.entries.map((entry) => {
              const index = entries.indexOf(entry);
              return (
                // The field above keeps the focus and handles the keys (WAI-ARIA APG, combobox pattern).
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
                <div
                  key={entry.id}
                  id={optionId(listId, index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === marked}
                  className="pc-palette-entry"
                  onPointerMove={() => setAt(index)}
                  onClick={() => void open(entry)}
                >
                  <Icon name={entry.icon} />
                  <span className="pc-palette-title">{entry.title}</span>
                  {entry.detail && <span className="pc-palette-detail">{entry.detail}</span>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </>
  );
}

const optionId = (listId: string, index: number) => `${listId}-${index}`;
