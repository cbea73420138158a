import { useLingui } from '@lingui/react/macro';
import { Sheet } from '@polyclinic/ui';
import { useEffect, useRef } from 'react';
import type { KnownAccount } from './entry-rows';

interface AccountOptionsProps {
  id: string;
  label: string;
  options: readonly KnownAccount[];
  active: number;
  onChoose: (account: KnownAccount) => void;
}

const SHEET = `
.pc-account-options { position: absolute; z-index: 10; inset-inline-start: 0; top: 100%; min-width: 100%; width: max-content; max-width: min(420px, 90vw); max-height: 264px; margin: 4px 0 0; padding: 4px; overflow-y: auto; background: var(--pc-container); border: 1px solid var(--pc-line); border-radius: var(--pc-radius); }
.pc-account-options button { display: block; width: 100%; padding: 4px 8px; min-height: 24px; border: 0; border-radius: 4px; background: none; font: inherit; color: inherit; text-align: start; cursor: pointer; overflow-wrap: anywhere; }
.pc-account-options button:is([aria-selected='true'], :hover) { background: var(--pc-hover); }
.pc-account-options button[aria-selected='true'] { outline: 2px solid var(--pc-brand); outline-offset: -2px; }
.pc-account-options b { font-weight: 600; margin-inline-end: 8px; font-variant-numeric: tabular-nums; }
@media (max-width: 767.98px) { .pc-account-options button { min-height: 44px; display: flex; align-items: center; } }
`;

/** The accounts that fit what is typed, below their field. */
export function AccountOptions({ id, label, options, active, onChoose }: AccountOptionsProps) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <>
      <Sheet name="account-options" css={SHEET} />
      {options.length === 0 ? (
        <div id={id} className="pc-account-options" role="status">
          {t`No such account`}
        </div>
      ) : (
        <div
          ref={list}
          id={id}
          className="pc-account-options"
          role="listbox"
          tabIndex={-1}
          aria-label={label}
          // The field keeps the focus, or leaving it would settle what was typed first.
          onMouseDown={(event) => event.preventDefault()}
        >
          {options.map((account, place) => (
            <button
              key={account.id}
              type="button"
              tabIndex={-1}
              id={`${id}-${place}`}
              role="option"
              aria-selected={place === active}
              onClick={() => onChoose(account)}
            >
              <b>{account.code}</b>
              {account.name}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
