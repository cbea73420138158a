import { stockAdjustments, stocktakes } from '@polyclinic/contract';
import { entryAccess, translated, type NextActionEntry } from '@polyclinic/remote';
import { STOCK_PATHS } from './lib/stock/stock-paths';

/** Requests of the supply domain that need approval by another person. */
export const nextActions: readonly NextActionEntry[] = [
  {
    kind: 'STOCK_ADJUSTMENT_TO_APPROVE',
    one: translated(
      '{count} stock adjustment needs approval',
      '{count} स्टॉक एडजस्टमेंट की मंज़ूरी बाकी',
      '{count} இருப்புத் திருத்தத்துக்கு ஒப்புதல் தேவை',
    ),
    other: translated(
      '{count} stock adjustments need approval',
      '{count} स्टॉक एडजस्टमेंट की मंज़ूरी बाकी',
      '{count} இருப்புத் திருத்தங்களுக்கு ஒப்புதல் தேவை',
    ),
    path: `${STOCK_PATHS.adjustments}?status=PENDING`,
    list: `${STOCK_PATHS.adjustments}?status=PENDING`,
    ...entryAccess(stockAdjustments.decide.access),
  },
  {
    kind: 'STOCKTAKE_TO_APPROVE',
    one: translated(
      '{count} stocktake needs approval',
      '{count} स्टॉक गिनती की मंज़ूरी बाकी',
      '{count} இருப்புக் கணக்கெடுப்புக்கு ஒப்புதல் தேவை',
    ),
    other: translated(
      '{count} stocktakes need approval',
      '{count} स्टॉक गिनतियों की मंज़ूरी बाकी',
      '{count} இருப்புக் கணக்கெடுப்புகளுக்கு ஒப்புதல் தேவை',
    ),
    path: STOCK_PATHS.stocktake(':id'),
    list: `${STOCK_PATHS.stocktakes}?status=SUBMITTED`,
    ...entryAccess(stocktakes.decide.access),
  },
];
