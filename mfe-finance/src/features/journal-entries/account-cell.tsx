import { Styles } from '@polyclinic/ui';
import { Input } from '@polyclinic/ui/kit/form';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { AccountOptions } from './account-options';
import type { KnownAccount } from './entry-rows';
import { accountNamed, accountsLike } from './pasted-rows';

interface AccountCellProps {
  id?: string;
  label: string;
  placeholder: string;
  accounts: readonly KnownAccount[];
  value: string | null;
  /** Typed text that matches no account. */
  unknown: string;
  isWrong: boolean;
  onChange: (accountId: string | null, unknown: string) => void;
}

const STYLES = '.pc-finance-account-cell { position: relative; }';

/** Selects an account by code or part of its name, entirely by keyboard. */
export function AccountCell(props: AccountCellProps) {
  const { id, label, placeholder, accounts, value, unknown, isWrong, onChange } = props;
  const list = useId();
  const [text, setText] = useState<string>();
  // A ref: the key that selects an account also moves the focus, so the text must be resolved before the next render.
  const typed = useRef<string>(undefined);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const chosen = accounts.find((account) => account.id === value);
  const known = chosen ? `${chosen.code} ${chosen.name}` : unknown;
  const options = isOpen ? accountsLike(text ?? '', accounts) : [];

  // A code may be typed before the accounts have arrived.
  const found = value === null && unknown !== '' ? accountNamed(unknown, accounts) : undefined;
  useEffect(() => {
    if (found) onChange(found.id, '');
  }, [found, onChange]);

  function choose(account: KnownAccount | undefined, unfound = '') {
    typed.current = undefined;
    setText(undefined);
    setOpen(false);
    onChange(account?.id ?? null, account ? '' : unfound.trim());
  }

  /** Resolves the text on blur: to the account of that name, or to an error. */
  function settle() {
    setOpen(false);
    if (typed.current !== undefined) choose(accountNamed(typed.current, accounts), typed.current);
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    if (key === 'Escape' && isOpen) {
      event.stopPropagation();
      setOpen(false);
    } else if (key === 'ArrowDown' && (isOpen || event.altKey)) {
      event.preventDefault();
      if (isOpen) setActive(Math.min(active + 1, options.length - 1));
      setOpen(true);
    } else if (key === 'ArrowUp' && isOpen) {
      event.preventDefault();
      setActive(Math.max(active - 1, 0));
    } else if ((key === 'Enter' || key === 'Tab') && isOpen && text?.trim()) {
      choose(accountNamed(text, accounts) ?? options[active], text);
    }
  }

  return (
    <div className="pc-finance-account-cell">
      <Styles name="finance-account-cell" css={STYLES} />
      <Input
        id={id}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        aria-activedescendant={isOpen && options.length > 0 ? `${list}-${active}` : undefined}
        aria-invalid={isWrong || undefined}
        status={isWrong ? 'error' : undefined}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={140}
        value={text ?? known}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          typed.current = target.value;
          setText(target.value);
          setActive(0);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        onBlur={settle}
      />
      {isOpen && (
        <AccountOptions id={list} label={label} options={options} active={active} onChoose={(one) => choose(one)} />
      )}
    </div>
  );
}
