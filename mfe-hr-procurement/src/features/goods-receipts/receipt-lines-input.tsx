import { useLingui } from '@lingui/react/macro';
import { DecimalInput } from '@polyclinic/clinic-ui';
import { DateInput, Styles } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Input } from '@polyclinic/ui/kit/form';
import { PlusOutlined } from '@polyclinic/ui/kit/icons';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { LINES_STYLES } from '../../lib/lines-styles';
import { useLineKeys } from '../../lib/use-line-keys';
import { lineNamed, scanned, withBatch, type DraftLine } from './receipt-draft';

const NONE: DraftLine[] = [];

interface ReceiptLinesInputProps {
  id?: string;
  value?: DraftLine[];
  onChange?: (lines: DraftLine[]) => void;
}

/** Delivered quantities of the order's lines: Enter moves from cell to cell, Ctrl+Enter saves. */
export function ReceiptLinesInput({ id, value = NONE, onChange }: ReceiptLinesInputProps) {
  const { t } = useLingui();
  const onKeyDown = useLineKeys();
  const table = useRef<HTMLTableElement>(null);
  const change = (key: string, changes: Partial<DraftLine>) =>
    onChange?.(value.map((line) => (line.key === key ? { ...line, ...changes } : line)));
  // Focused once the row is there.
  const [wanted, setWanted] = useState<string>();
  useEffect(() => {
    if (wanted === undefined) return;
    table.current?.querySelector<HTMLElement>(`[data-line="${wanted}"] input`)?.focus();
    setWanted(undefined);
  }, [wanted]);
  const add = (after: string) => {
    const { lines, key } = withBatch(value, after);
    onChange?.(lines);
    setWanted(key);
  };
  return (
    <div id={id} role="presentation">
      <Styles name="hr-procurement-lines" css={LINES_STYLES} />
      <LineFinder
        lines={value}
        onFound={(line, text) => {
          const { lines, key } = scanned(value, line, text);
          onChange?.(lines);
          setWanted(key);
        }}
      />
      <div role="presentation" onKeyDown={onKeyDown}>
        <table ref={table} className="pc-hr-procurement-lines" aria-label={t`Delivered goods`}>
          <thead>
            <tr>
              <th scope="col">{t`Description`}</th>
              <th scope="col">{t`Delivered`}</th>
              <th scope="col">{t`Rejected`}</th>
              <th scope="col">{t`Batch or serial numbers`}</th>
              <th scope="col">{t`Expires on`}</th>
              <th scope="col">
                <span className="pc-hidden">{t`Actions`}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {value.map((line) => (
              <LineRow
                key={line.key}
                line={line}
                onChange={(changes) => change(line.key, changes)}
                onAdd={() => add(line.key)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className="pc-hr-procurement-lines-note">{t`Enter moves to the next cell, Ctrl+Enter saves. Lines without a quantity are left out.`}</p>
    </div>
  );
}

/** Finds the line of an item by a scan of its GTIN, or by its code or name. */
function LineFinder({
  lines,
  onFound,
}: {
  lines: readonly DraftLine[];
  onFound: (line: DraftLine, text: string) => void;
}) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  function find(event: KeyboardEvent) {
    // Ctrl+Enter saves the receipt, Enter alone finds.
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const line = lineNamed(lines, text);
    setIsMissing(!line && text.trim() !== '');
    if (!line) return;
    setText('');
    onFound(line, text);
  }
  return (
    <>
      <Input
        aria-label={t`Scan or find an item`}
        placeholder={t`Name, code or GTIN`}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onPressEnter={find}
      />
      <p className="pc-hr-procurement-lines-note" role="status">
        {isMissing && t`No line of this order matches`}
      </p>
    </>
  );
}

interface LineRowProps {
  line: DraftLine;
  onChange: (changes: Partial<DraftLine>) => void;
  /** Adds a line for another batch. */
  onAdd: () => void;
}

function LineRow({ line, onChange, onAdd }: LineRowProps) {
  const { t } = useLingui();
  const { key, description, kind } = line;
  const open = [line.open, line.unit].filter(Boolean).join(' ');
  return (
    <tr data-line={key}>
      <td>
        {description}
        <div className="pc-hr-procurement-lines-note">{t`Open: ${open}`}</div>
      </td>
      <td className="pc-hr-procurement-lines-quantity">
        <DecimalInput
          aria-label={t`Delivered, ${description}`}
          digits={4}
          value={line.delivered}
          onChange={(delivered) => onChange({ delivered })}
        />
      </td>
      <td className="pc-hr-procurement-lines-quantity">
        <DecimalInput
          aria-label={t`Rejected, ${description}`}
          digits={4}
          value={line.rejected}
          onChange={(rejected) => onChange({ rejected })}
        />
        {line.rejected !== '' && (
          <Input
            aria-label={t`Reason, ${description}`}
            placeholder={t`Reason`}
            autoComplete="off"
            maxLength={300}
            value={line.rejectReason}
            onChange={({ target }) => onChange({ rejectReason: target.value })}
          />
        )}
      </td>
      <td>
        {kind === 'ASSET' ? (
          <Input
            aria-label={t`Serial numbers, ${description}`}
            placeholder={t`Separated by commas`}
            autoComplete="off"
            value={line.serialNumbers}
            onChange={({ target }) => onChange({ serialNumbers: target.value })}
          />
        ) : (
          <Input
            aria-label={t`Batch, ${description}`}
            placeholder={line.isBatchTracked ? t`Required` : undefined}
            autoComplete="off"
            maxLength={60}
            value={line.batchNumber}
            onChange={({ target }) => onChange({ batchNumber: target.value })}
          />
        )}
      </td>
      <td>
        <DateInput
          aria-label={t`Expires on, ${description}`}
          value={line.expiresOn}
          onChange={(expiresOn) => onChange({ expiresOn })}
        />
      </td>
      <td>
        {kind === 'STOCK' && line.batchNumber !== '' && (
          <Button
            type="text"
            icon={<PlusOutlined />}
            aria-label={t`Add another batch, ${description}`}
            onClick={onAdd}
          />
        )}
      </td>
    </tr>
  );
}
