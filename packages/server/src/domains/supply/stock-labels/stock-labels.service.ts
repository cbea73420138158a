import { stockLabels } from '@polyclinic/contract';
import { view } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { stockLabelsDocument, stockLabelsPdf } from './stock-labels-document';

export const stockLabelsFeature = feature(
  stockLabels,
  {
    async print({ query: { items, batches, copies } }, caller) {
      return stockLabelsPdf(caller, { itemIds: idsOf(items), batchIds: idsOf(batches), copies });
    },
  },
  { ...view, documents: [stockLabelsDocument] },
);

function idsOf(text: string | undefined): string[] {
  return text?.split(',') ?? [];
}
