import { supplyOpenings } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { SUPPLY_OPENINGS_PATH } from '../../lib/procurement-paths';

const reads = entryAccess(supplyOpenings.list.access);
const TITLE = translated('Supply take-over', 'सप्लाई का प्रारंभिक डेटा', 'பொருட்களின் தொடக்கத் தரவு');

/** Entries of the module for take-overs of a previous system. */
export const supplyOpeningsEntries = defineFeature({
  routes: [{ path: SUPPLY_OPENINGS_PATH, screen: 'SupplyOpeningsScreen', device: 'desktop', ...reads }],
  navigation: [{ title: TITLE, icon: 'file-add', path: SUPPLY_OPENINGS_PATH, order: 79, ...reads }],
  nextActions: [
    {
      kind: 'SUPPLY_OPENING_TO_APPROVE',
      one: translated(
        '{count} supply take-over needs approval',
        'सप्लाई के {count} प्रारंभिक डेटा की मंज़ूरी बाकी',
        '{count} பொருள் தொடக்கத் தரவுக்கு ஒப்புதல் தேவை',
      ),
      other: translated(
        '{count} supply take-overs need approval',
        'सप्लाई के {count} प्रारंभिक डेटा की मंज़ूरी बाकी',
        '{count} பொருள் தொடக்கத் தரவுகளுக்கு ஒப்புதல் தேவை',
      ),
      path: SUPPLY_OPENINGS_PATH,
      list: SUPPLY_OPENINGS_PATH,
      ...entryAccess(supplyOpenings.decide.access),
    },
  ],
  recordTitles: {
    supplyOpenings: {
      kind: TITLE,
      one: translated('a supply take-over', 'सप्लाई का प्रारंभिक डेटा', 'பொருட்களின் தொடக்கத் தரவை'),
      path: SUPPLY_OPENINGS_PATH,
    },
  },
});
