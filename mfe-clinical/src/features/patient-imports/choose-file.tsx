import { Trans, useLingui } from '@lingui/react/macro';
import { IMPORT_LIMIT } from '@polyclinic/contract';
import { Styles, useFormat } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { useRef, type DragEvent } from 'react';

const STYLES = `
.pc-clinical-drop { max-width: 720px; padding: 16px; border: 1px dashed var(--pc-line); border-radius: var(--pc-radius); }
.pc-clinical-drop p { margin: 0 0 12px; color: var(--pc-muted); }
`;

interface ChooseFileProps {
  isReading: boolean;
  hasFile: boolean;
  onFile: (file: File) => void;
}

/** Accepts a file by button or by drag and drop. */
export function ChooseFile({ isReading, hasFile, onFile }: ChooseFileProps) {
  const { t } = useLingui();
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const max = format.number(IMPORT_LIMIT);

  function drop(event: DragEvent) {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  }

  return (
    // The button is the keyboard equivalent.
    <div className="pc-clinical-drop" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Styles name="clinical-drop" css={STYLES} />
      <p>
        <Trans>
          CSV file with one patient per row, column headings in the first row, and at most {max} rows. Nothing is saved
          until you confirm the preview.
        </Trans>
      </p>
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        aria-label={t`CSV file`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Reset, so that the same file can be chosen again after a correction.
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button type={hasFile ? 'default' : 'primary'} loading={isReading} onClick={() => input.current?.click()}>
        {hasFile ? t`Choose another file` : t`Choose file`}
      </Button>
    </div>
  );
}
