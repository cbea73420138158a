import { useMay } from '@polyclinic/client';
import { suppliers, type Supplier } from '@polyclinic/contract';
import { useMutation } from '@polyclinic/ui/kit/query';
import { BankDetailsPanel } from '../../lib/bank-details-panel';
import { api } from '../../lib/procurement-api';

/** Bank details of a supplier. */
export function SupplierBankPanel({ supplier: { id, ...details } }: { supplier: Supplier }) {
  const propose = useMutation(api.suppliers.proposeBankDetails.mutationOptions());
  const decide = useMutation(api.suppliers.decideBankDetails.mutationOptions());
  return (
    <BankDetailsPanel
      bankDetails={details.bankDetails}
      proposedBankDetails={details.proposedBankDetails}
      mayPropose={useMay(suppliers.proposeBankDetails.access)}
      mayDecide={useMay(suppliers.decideBankDetails.access)}
      isSaving={propose.isPending || decide.isPending}
      propose={(body) => propose.mutateAsync({ params: { id }, body })}
      decide={(body) => decide.mutateAsync({ params: { id }, body })}
    />
  );
}
