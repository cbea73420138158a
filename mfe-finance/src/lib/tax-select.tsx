import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Select, type SelectProps } from '@polyclinic/ui/kit/select';
import { api } from './api';

/** Returns the active tax codes as options. */
export function useTaxCodes(): { value: string; label: string }[] {
  const { data } = useQuery(api.taxCodes.list.queryOptions());
  return (data?.taxCodes ?? [])
    .filter(({ isActive }) => isActive)
    .map(({ id, code, rate }) => ({ value: id, label: `${code} (${Number(rate)} %)` }));
}

/** Selects a tax code; none means that no tax is added. */
export function TaxSelect(props: SelectProps<string | null>) {
  const { t } = useLingui();
  return <Select allowClear placeholder={t`No tax`} style={WIDE} {...props} options={useTaxCodes()} />;
}

const WIDE = { width: '100%', minWidth: 120 };
