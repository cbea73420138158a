import { useLingui } from '@lingui/react/macro';
import { Page, Sheet } from '@polyclinic/ui';
import { ChainCheck } from './chain-check';
import { FileCheck } from './file-check';
import { ProofDownload } from './proof-download';

const SHEET = `
.pc-proof { display: grid; gap: 24px; max-width: 760px; }
.pc-proof section { display: grid; gap: 8px; justify-items: start; }
.pc-proof h2 { margin: 0; font-size: calc(var(--pc-font) + 2px); font-weight: 600; }
.pc-proof p { margin: 0; color: var(--pc-muted); }
.pc-proof code { overflow-wrap: anywhere; }
.pc-proof .ant-alert { width: 100%; }
@media (max-width: 767.98px) { .pc-proof .ant-btn, .pc-proof .ant-select { min-height: 44px; } }
`;

/** Whether the books are what they were when they were written, with the server and without it. */
export function ProofScreen() {
  const { t } = useLingui();
  return (
    <Page title={t`Proof of the books`}>
      <Sheet name="proof" css={SHEET} />
      <div className="pc-proof">
        <ChainCheck />
        <ProofDownload />
        <FileCheck />
      </div>
    </Page>
  );
}
