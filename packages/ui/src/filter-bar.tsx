import { useLingui } from '@lingui/react/macro';
import { Button } from '@polyclinic/ui/kit/base';
import { Input } from '@polyclinic/ui/kit/form';
import { DropDown, Styles } from '@polyclinic/ui/kit/furniture';
import { DownOutlined, SearchOutlined } from '@polyclinic/ui/kit/icons';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ClearIcon } from './clear-icon';

/** A filter with a fixed set of options. */
export interface ChipFilter {
  key: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** Called on hover or focus, early enough to prefetch the options. */
  onNear?: () => void;
}

interface FilterBarProps {
  /** Key of the search field among the values; omitted if there is no search. */
  search?: { key: string; label: string };
  filters?: readonly ChipFilter[];
  /** The values of useSearchParamsState. */
  values: Record<string, string>;
  onChange: (changes: Record<string, string>) => void;
  /** Additional fields, such as a date, between the search and the chips. */
  children?: ReactNode;
  /** The keys of the additional fields, cleared with the rest. */
  further?: readonly string[];
  /** Label of the button that clears all of them, if it has another text. */
  clearLabel?: string;
}

// Debounce of the search: each one costs the server a query.
const PAUSE_MS = 300;

const STYLES = `
.pc-filters { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; }
.pc-filters-search { flex: 1 1 240px; max-width: 360px; }
.pc-chip[data-on='true'] { border-color: var(--pc-brand); background: var(--pc-brand-tint); color: var(--pc-brand); }
.pc-filters .ant-input-clear-icon { min-width: 24px; min-height: 24px; }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) { .pc-filters-search { max-width: none; flex-basis: 100%; } .pc-filters .ant-btn, .pc-filters .ant-input-affix-wrapper { min-height: 44px; } }
@media print { .pc-filters { display: none; } }
`;

/** Search field and filter chips of a list; their state is in the URL. */
export function FilterBar({
  search,
  filters = [],
  values,
  onChange,
  children,
  further = [],
  clearLabel,
}: FilterBarProps) {
  const { t } = useLingui();
  const keys = [...(search ? [search.key] : []), ...filters.map(({ key }) => key), ...further];
  const isAnySet = keys.some((key) => values[key]);

  return (
    <div className="pc-filters" role="search">
      <Styles name="filters" css={STYLES} />
      {search && (
        <SearchField
          label={search.label}
          value={values[search.key] ?? ''}
          onChange={(text) => onChange({ [search.key]: text })}
        />
      )}
      {children}
      {filters.map((filter) => (
        <Chip
          key={filter.key}
          filter={filter}
          value={values[filter.key] ?? ''}
          onChange={(value) => onChange({ [filter.key]: value })}
        />
      ))}
      {isAnySet && (
        <Button type="link" onClick={() => onChange(Object.fromEntries(keys.map((key) => [key, ''])))}>
          {clearLabel ?? t`Clear filters`}
        </Button>
      )}
    </div>
  );
}

interface FieldProps {
  value: string;
  onChange: (value: string) => void;
}

function SearchField({ label, value, onChange }: FieldProps & { label: string }) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The URL changed from outside: Back, a link, or the button that clears all filters.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(pending.current), []);

  function send(next: string) {
    clearTimeout(pending.current);
    sent.current = next.trim();
    onChange(next.trim());
  }

  /** The field stays on the page while the next screen loads; a search sent then would lead back. */
  function sendHere(next: string, path: string) {
    if (window.location.pathname === path) send(next);
  }

  return (
    <Input
      className="pc-filters-search"
      type="search"
      aria-label={label}
      placeholder={label}
      prefix={<SearchOutlined aria-hidden="true" />}
      allowClear={{ clearIcon: <ClearIcon /> }}
      maxLength={100}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        clearTimeout(pending.current);
        if (target.value === '') send('');
        else pending.current = setTimeout(sendHere, PAUSE_MS, target.value, window.location.pathname);
      }}
      onPressEnter={() => send(text)}
    />
  );
}

function Chip({ filter: { label, options, onNear }, value, onChange }: FieldProps & { filter: ChipFilter }) {
  const { t } = useLingui();
  const chosen = options.find((option) => option.value === value);
  const items = [{ key: '', label: t`All` }, ...options.map((option) => ({ key: option.value, label: option.label }))];
  return (
    <DropDown
      onOpenChange={(isOpen) => isOpen && onNear?.()}
      menu={{ items, selectable: true, selectedKeys: [value], onClick: ({ key }) => onChange(key) }}
    >
      <Button
        className="pc-chip"
        data-on={Boolean(chosen)}
        aria-haspopup="menu"
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        {chosen ? `${label}: ${chosen.label}` : label}
        <DownOutlined aria-hidden="true" />
      </Button>
    </DropDown>
  );
}
