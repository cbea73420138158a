import { Trans, useLingui } from '@lingui/react/macro';
import { IMPORT_MOST } from '@polyclinic/contract';
import { Sheet, useFormat } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { useRef, type DragEvent } from 'react';

const SHEET = `
.pc-drop { max-width: 720px; padding: 16px; border: 1px dashed var(--pc-line); border-radius: 8px; }
.pc-drop p { margin: 0 0 12px; color: var(--pc-muted); }
`;

interface ChooseFileProps {
  isReading: boolean;
  hasFile: boolean;
  onFile: (file: File) => void;
}

/** Takes a file by its button or dropped onto it. */
export function ChooseFile({ isReading, hasFile, onFile }: ChooseFileProps) {
  const { t } = useLingui();
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const most = format.number(IMPORT_MOST);

  function drop(event: DragEvent) {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  }

  return (
    // The button does the same by keyboard.
    <div className="pc-drop" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Sheet name="drop" css={SHEET} />
      <p>
        <Trans>
          A CSV file with one patient a row and a heading on top, at most {most} rows. Nothing is saved before you have
          seen what would happen.
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
          // The same file can be chosen again once it was mended.
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button type={hasFile ? 'default' : 'primary'} loading={isReading} onClick={() => input.current?.click()}>
        {hasFile ? t`Choose another file` : t`Choose a file`}
      </Button>
    </div>
  );
}
