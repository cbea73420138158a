import { Trans, useLingui } from '@lingui/react/macro';
import { SERVICE_LABELS, SERVICES_AT_ONCE } from '@polyclinic/contract';
import { useFormat, useLabels } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Switch } from '@polyclinic/ui/kit/choice';
import { Input } from '@polyclinic/ui/kit/form';
import { useId, useRef } from 'react';
import { COLUMNS } from './read-service-rows';

interface ListInputProps {
  text: string;
  onText: (text: string) => void;
  changesExisting: boolean;
  onChangesExisting: (changes: boolean) => void;
}

/** Rows of a spreadsheet, pasted or from a file. */
export function ListInput({ text, onText, changesExisting, onChangesExisting }: ListInputProps) {
  const { t } = useLingui();
  const format = useFormat();
  const label = useLabels(SERVICE_LABELS);
  const file = useRef<HTMLInputElement>(null);
  const field = useId();
  const columns = COLUMNS.map((column) => label(column)).join(', ');
  const most = format.number(SERVICES_AT_ONCE);
  return (
    <>
      <p>
        <Trans>
          Paste rows from a spreadsheet, or choose a CSV file. The first row has the column headings; at most {most}{' '}
          rows below it. Nothing is saved until you confirm the preview.
        </Trans>
      </p>
      <details style={SPACED}>
        <summary style={SUMMARY}>{t`Columns you can use`}</summary>
        <p className="pc-list-sub">{columns}</p>
        <p className="pc-list-sub">
          {t`Only the name is required. A blank cell keeps what the service has. Separate several names in one cell with semicolons.`}
        </p>
      </details>
      <label htmlFor={field}>{t`Rows`}</label>
      <Input.TextArea
        id={field}
        rows={10}
        value={text}
        spellCheck={false}
        style={SPACED}
        onChange={({ target }) => onText(target.value)}
      />
      <input
        ref={file}
        hidden
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        aria-label={t`CSV file`}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          // Reset, so that the same file can be chosen again after a correction.
          target.value = '';
          if (chosen) void chosen.text().then(onText);
        }}
      />
      <Button onClick={() => file.current?.click()} style={SPACED}>{t`Choose file`}</Button>
      <div>
        <label style={SWITCH}>
          <Switch checked={changesExisting} onChange={onChangesExisting} /> {t`Change services that exist already`}
        </label>
        <p className="pc-list-sub">
          {t`A service is recognized by its code or, without one, by its name. Otherwise such rows are refused.`}
        </p>
      </div>
    </>
  );
}

const SPACED = { marginBottom: 16 };
const SWITCH = { display: 'inline-flex', alignItems: 'center', gap: 8, minHeight: 44 };

/** Smallest target (WCAG 2.5.8); Tamil lines are lower. */
const SUMMARY = { minHeight: 24 } as const;
