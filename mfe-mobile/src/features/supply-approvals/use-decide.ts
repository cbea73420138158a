import { useMutation } from '@polyclinic/ui/kit/query';
import { supplyApi as api } from '../../lib/supply-api';
import type { WaitingDocument } from './waiting-documents';

/** Decision about a document; a rejection has a reason, as has the approval of an own request. */
export type Decision = { isApproved: true; reason?: string } | { isApproved: false; reason: string };

/** Decides a document by the endpoint of its kind, against the version on the screen. */
export function useDecide() {
  const approveOrder = useMutation(api.purchaseOrders.approve.mutationOptions());
  const rejectOrder = useMutation(api.purchaseOrders.reject.mutationOptions());
  const decideAdjustment = useMutation(api.stockAdjustments.decide.mutationOptions());
  const decideStocktake = useMutation(api.stocktakes.decide.mutationOptions());
  const isSaving = [approveOrder, rejectOrder, decideAdjustment, decideStocktake].some(({ isPending }) => isPending);

  async function decide({ kind, id, version }: WaitingDocument, decision: Decision): Promise<void> {
    const params = { id };
    const body = { version, ...decision };
    if (kind === 'adjustment') await decideAdjustment.mutateAsync({ params, body });
    else if (kind === 'stocktake') await decideStocktake.mutateAsync({ params, body });
    else if (decision.isApproved)
      await approveOrder.mutateAsync({ params, body: { version, reason: decision.reason } });
    else await rejectOrder.mutateAsync({ params, body: { version, reason: decision.reason } });
  }
  return { decide, isSaving };
}
