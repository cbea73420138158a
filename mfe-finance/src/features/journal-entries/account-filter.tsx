import { useLingui } from '@lingui/react/macro';
import { Sheet } from '@polyclinic/ui';
import { AccountSelect } from '../../lib/account-select';

interface AccountFilterProps {
  value: string;
  onChange: (id: string | null | undefined) => void;
}

const SHEET = `
.pc-account-filter { width: 220px; }
@media (max-width: 767.98px) { .pc-account-filter { width: 100%; } .pc-account-filter.ant-select { min-height: 44px; } }
`;

/** Narrows the journal to the entries of one account. */
export function AccountFilter({ value, onChange }: AccountFilterProps) {
  const { t } = useLingui();
  return (
    <>
      <Sheet name="account-filter" css={SHEET} />
      <AccountSelect
        className="pc-account-filter"
        aria-label={t`Account`}
        placeholder={t`Account`}
        allowClear
        value={value || null}
        onChange={onChange}
      />
    </>
  );
}
