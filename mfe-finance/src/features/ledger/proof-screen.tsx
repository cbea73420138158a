import { useLingui } from '@lingui/react/macro';
import { Page, Styles } from '@polyclinic/ui';
import { ChainCheck } from './chain-check';
import { FileCheck } from './file-check';
import { ProofDownload } from './proof-download';

const STYLES = `
.pc-finance-proof { display: grid; gap: 24px; max-width: 760px; }
.pc-finance-proof section { display: grid; gap: 8px; justify-items: start; }
.pc-finance-proof h2 { margin: 0; font-size: calc(var(--pc-font) + 2px); font-weight: 600; }
.pc-finance-proof p { margin: 0; color: var(--pc-muted); }
.pc-finance-proof code { overflow-wrap: anywhere; }
.pc-finance-proof .ant-alert { width: 100%; }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) { .pc-finance-proof .ant-btn, .pc-finance-proof .ant-select { min-height: 44px; } }
`;

/** Ledger integrity: verification by the server, and independently of it. */
export function ProofScreen() {
  const { t } = useLingui();
  return (
    <Page title={t`Ledger integrity`}>
      <Styles name="finance-proof" css={STYLES} />
      <div className="pc-finance-proof">
        <ChainCheck />
        <ProofDownload />
        <FileCheck />
      </div>
    </Page>
  );
}
