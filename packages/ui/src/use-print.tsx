import { Styles } from '@polyclinic/ui/kit/furniture';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

// White background on paper, whatever the theme.
const STYLES = `
.pc-print { display: none; }
@media print {
  body:has(> .pc-print) > :not(.pc-print) { display: none !important; }
  .pc-print { display: block; color: black; background: white; font-size: 11pt; line-height: 1.4; }
  .pc-print h1 { margin: 0 0 4mm; font-size: 15pt; }
  .pc-print table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
  .pc-print th, .pc-print td { padding: 1.5mm 2mm; border-bottom: 0.2mm solid; text-align: start; vertical-align: top; }
  .pc-print thead { display: table-header-group; }
  .pc-print tr { break-inside: avoid; }
}
`;

/** Prints one element of the page alone: render `printed`, call `print` with the element. */
export function usePrint(): { printed: ReactNode; print: (sheet: ReactNode) => void } {
  const [sheet, setSheet] = useState<ReactNode>(null);

  useEffect(() => {
    if (sheet === null) return undefined;
    const finish = () => setSheet(null);
    window.addEventListener('afterprint', finish);
    window.print();
    return () => window.removeEventListener('afterprint', finish);
  }, [sheet]);

  const print = useCallback((next: ReactNode) => setSheet(next), []);
  const printed =
    sheet !== null &&
    createPortal(
      <div className="pc-print">
        <Styles name="print" css={STYLES} />
        {sheet}
      </div>,
      document.body,
    );
  return { printed, print };
}
