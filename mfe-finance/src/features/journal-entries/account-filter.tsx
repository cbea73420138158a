import { useLingui } from '@lingui/react/macro';
import { Styles } from '@polyclinic/ui';
import { AccountSelect } from '../../lib/account-select';

interface AccountFilterProps {
  value: string;
  onChange: (id: string | null | undefined) => void;
}

const STYLES = `
.pc-finance-account-filter { width: 220px; }
@media (max-width: 767.98px) { .pc-finance-account-filter { width: 100%; } .pc-finance-account-filter.ant-select { min-height: 44px; } }
`;

export function AccountFilter({ value, onChange }: AccountFilterProps) {
  const { t } = useLingui();
  return (
    <>
      <Styles name="finance-account-filter" css={STYLES} />
      <AccountSelect
        className="pc-finance-account-filter"
        aria-label={t`Account`}
        placeholder={t`Account`}
        allowClear
        value={value || null}
        onChange={onChange}
      />
    </>
  );
}
