import { useLingui } from '@lingui/react/macro';
import { Styles } from '@polyclinic/ui';
import { AccountSelect } from './account-select';

interface AccountFilterProps {
  /** Also accounts that take no postings any more. */
  isAny?: boolean;
  value: string;
  onChange: (id: string | null | undefined) => void;
}

const STYLES = `
.pc-finance-account-filter { width: 220px; }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) { .pc-finance-account-filter { width: 100%; } .pc-finance-account-filter.ant-select { min-height: 44px; } }
`;

/** Account filter of a list. */
export function AccountFilter({ isAny, value, onChange }: AccountFilterProps) {
  const { t } = useLingui();
  return (
    <>
      <Styles name="finance-account-filter" css={STYLES} />
      <AccountSelect
        className="pc-finance-account-filter"
        aria-label={t`Account`}
        placeholder={t`Account`}
        allowClear
        isAny={isAny}
        value={value || null}
        onChange={onChange}
      />
    </>
  );
}
