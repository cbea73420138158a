import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { personName } from '@polyclinic/clinic-ui';
import { purchaseOrders, stockAdjustments, stocktakes, type PersonRef } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { supplyApi as api } from '../../lib/supply-api';

const LIMIT = 50;

export type WaitingKind = 'order' | 'adjustment' | 'stocktake';

/** Document that waits for a decision. */
export interface WaitingDocument {
  kind: WaitingKind;
  id: string;
  version: number;
  title: string;
  details: string;
  amount: string;
  createdAt: string;
  /** The own request, in a clinic that allows self-approval with a reason. */
  isOwn: boolean;
}

type Listed = Omit<WaitingDocument, 'isOwn'>;

/** The documents of stock and buying that the person may decide, the oldest first, and how many others wait elsewhere. */
export function useWaitingDocuments() {
  const { t } = useLingui();
  const format = useFormat();
  const may = {
    order: useMay(purchaseOrders.approve.access),
    adjustment: useMay(stockAdjustments.decide.access),
    stocktake: useMay(stocktakes.decide.access),
  };
  // Leaves out what this person may not decide: own requests, and orders above the own limit.
  const inbox = useQuery({
    ...api.approvals.list.queryOptions(),
    refetchOnMount: 'always',
    select: ({ approvals }) => ({
      count: approvals.reduce((sum, { count }) => sum + count, 0),
      own: new Map(approvals.flatMap(({ records }) => records.map(({ recordId, isOwn }) => [recordId, isOwn]))),
    }),
  });
  const by = (person: PersonRef | null) => (person ? personName(person) : '');
  const details = (...parts: string[]) => parts.filter(Boolean).join(' · ');
  const orders = useQuery({
    ...api.purchaseOrders.list.queryOptions({ query: { status: 'PENDING_APPROVAL', limit: LIMIT } }),
    enabled: may.order,
    select: (data) =>
      data.orders.map((one): Listed => ({
        kind: 'order',
        id: one.id,
        version: one.version,
        title: one.number ?? t`Purchase order`,
        details: details(one.supplier.name, by(one.createdBy)),
        amount: format.money(one.total, one.currency),
        createdAt: one.createdAt,
      })),
  });
  const adjustments = useQuery({
    ...api.stockAdjustments.list.queryOptions({ query: { status: 'PENDING', limit: LIMIT } }),
    enabled: may.adjustment,
    select: (data) =>
      data.stockAdjustments.map((one): Listed => ({
        kind: 'adjustment',
        id: one.id,
        version: one.version,
        title: one.itemName,
        details: details(`${one.quantity} ${one.stockUnit}`, one.locationName, one.reason, by(one.requestedBy)),
        amount: format.money(one.value),
        createdAt: one.createdAt,
      })),
  });
  const counts = useQuery({
    ...api.stocktakes.list.queryOptions({ query: { status: 'SUBMITTED', limit: LIMIT } }),
    enabled: may.stocktake,
    select: (data) =>
      data.stocktakes.map(({ id, version, locationName, submittedBy, createdAt }): Listed => ({
        kind: 'stocktake',
        id,
        version,
        title: t`Stocktake: ${locationName}`,
        details: by(submittedBy),
        amount: '',
        createdAt,
      })),
  });
  const asked = [
    { isAsked: may.order, query: orders },
    { isAsked: may.adjustment, query: adjustments },
    { isAsked: may.stocktake, query: counts },
  ].flatMap(({ isAsked, query }) => (isAsked ? [query] : []));
  const all = [inbox, ...asked];
  const { data: waiting } = inbox;
  const isComplete = asked.every(({ data }) => data !== undefined);
  const documents = asked
    .flatMap(({ data = [] }) => data)
    .flatMap((one): WaitingDocument[] => {
      const isOwn = waiting?.own.get(one.id);
      return isOwn === undefined ? [] : [{ ...one, isOwn }];
    })
    .toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : Number(one.createdAt > other.createdAt)));
  return {
    data: waiting && isComplete ? { documents, elsewhere: waiting.count - documents.length } : undefined,
    isPending: all.some(({ isPending }) => isPending),
    isError: all.some(({ isError }) => isError),
    error: all.find(({ error }) => error)?.error,
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
  };
}
