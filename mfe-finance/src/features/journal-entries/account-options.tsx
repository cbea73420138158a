import { useLingui } from '@lingui/react/macro';
import { Styles } from '@polyclinic/ui';
import { useEffect, useRef } from 'react';
import type { KnownAccount } from './entry-rows';

interface AccountOptionsProps {
  id: string;
  label: string;
  options: readonly KnownAccount[];
  active: number;
  onChoose: (account: KnownAccount) => void;
}

const STYLES = `
.pc-finance-account-options { position: absolute; z-index: 10; inset-inline-start: 0; top: 100%; min-width: 100%; width: max-content; max-width: min(420px, 90vw); max-height: 264px; margin: 4px 0 0; padding: 4px; overflow-y: auto; background: var(--pc-container); border: 1px solid var(--pc-line); border-radius: var(--pc-radius); }
.pc-finance-account-options button { display: block; width: 100%; padding: 4px 8px; min-height: 24px; border: 0; border-radius: 4px; background: none; font: inherit; color: inherit; text-align: start; cursor: pointer; overflow-wrap: anywhere; }
.pc-finance-account-options button:is([aria-selected='true'], :hover) { background: var(--pc-hover); }
.pc-finance-account-options button[aria-selected='true'] { outline: 2px solid var(--pc-brand); outline-offset: -2px; }
.pc-finance-account-options b { font-weight: 600; margin-inline-end: 8px; font-variant-numeric: tabular-nums; }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) { .pc-finance-account-options button { min-height: 44px; display: flex; align-items: center; } }
`;

/** Listbox of matching accounts below the field. */
export function AccountOptions({ id, label, options, active, onChoose }: AccountOptionsProps) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <>
      <Styles name="finance-account-options" css={STYLES} />
      {options.length === 0 ? (
        <div id={id} className="pc-finance-account-options" role="status">
          {t`Account not found`}
        </div>
      ) : (
        <div
          ref={list}
          id={id}
          className="pc-finance-account-options"
          role="listbox"
          tabIndex={-1}
          aria-label={label}
          // Keeps the focus in the field, because blur would resolve the text first.
          onMouseDown={(event) => event.preventDefault()}
        >
          {options.map((account, index) => (
            <button
              key={account.id}
              type="button"
              tabIndex={-1}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
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
