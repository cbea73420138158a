import { useLingui } from '@lingui/react/macro';
import { Button } from '@polyclinic/ui/kit/base';
import { useState } from 'react';

/** Copies a text and reports the outcome: browsers forbid it without TLS. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useLingui();
  const [result, setResult] = useState<'copied' | 'refused'>();

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setResult('copied');
    } catch {
      // Reported next to the button; the text can be selected by hand.
      setResult('refused');
    }
  }

  return (
    <>
      <Button onClick={() => void copy()}>{label}</Button>
      <span role="status">
        {result === 'copied' && t`Copied`}
        {result === 'refused' && t`The browser does not allow copying. Select the text and copy it.`}
      </span>
    </>
  );
}
