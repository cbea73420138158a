import { useLingui } from '@lingui/react/macro';

/** What people call the field of a line. */
export function useLineFieldName() {
  const { t } = useLingui();
  const names: Record<string, string> = {
    description: t`What for`,
    quantity: t`Quantity`,
    unitPrice: t`Price`,
    discountPercent: t`Discount`,
    discountAmount: t`Discount`,
    taxCodeId: t`Tax`,
  };
  return (field: string) => names[field] ?? field;
}
