import { useLingui } from '@lingui/react/macro';
import type { OpeningPart } from '@polyclinic/contract';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Input } from '@polyclinic/ui/kit/form';
import { useId, useRef } from 'react';
import { useOpeningColumns } from './use-opening-columns';

interface OpeningPartInputProps {
  part: OpeningPart;
  title: string;
  help: string;
  value: string;
  onChange: (text: string) => void;
}

/** Text of one table: pasted from a spreadsheet, or taken from a CSV file. */
export function OpeningPartInput({ part, title, help, value, onChange }: OpeningPartInputProps) {
  const { t } = useLingui();
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const columnName = useOpeningColumns();
  const columns = columnName.all(part).join(', ');
  return (
    <section aria-labelledby={id} className="pc-section">
      <Flex justify="space-between" align="center" wrap gap="small">
        <h2 id={id}>{title}</h2>
        <Button onClick={() => file.current?.click()}>{t`Choose CSV file`}</Button>
      </Flex>
      <p>{help}</p>
      <p>{t`Columns: ${columns}`}</p>
      <input
        ref={file}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        hidden
        aria-label={t`CSV file: ${title}`}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) void chosen.text().then(onChange);
          // Reset, so that the same file can be chosen again.
          target.value = '';
        }}
      />
      <Input.TextArea
        aria-label={t`Rows: ${title}`}
        rows={6}
        value={value}
        spellCheck={false}
        placeholder={t`Paste rows from a spreadsheet`}
        onChange={({ target }) => onChange(target.value)}
      />
    </section>
  );
}
